import { expect, test } from 'vitest'
import { linkedRow, type RowTitles } from './row-titles.ts'

test.each<[string, RowTitles, RowTitles]>([
  [
    'a new file keeps its row and its title',
    { keys: {}, titles: { 'file-2': 'Dawn' } },
    { keys: { a: 'file-2' }, titles: { 'file-2': 'Dawn' } },
  ],
  [
    'a file chosen again goes on in its row',
    { keys: { a: 'file-1' }, titles: { 'file-1': 'Dawn' } },
    { keys: { a: 'file-1' }, titles: { 'file-1': 'Dawn' } },
  ],
  [
    'the title of an upload that another browser began stays',
    { keys: {}, titles: { a: 'Dawn' } },
    { keys: { a: 'file-2' }, titles: { a: 'Dawn', 'file-2': 'Dawn' } },
  ],
  [
    'the title typed last stays',
    { keys: { a: 'file-1' }, titles: { 'file-1': 'Dawn', 'file-2': 'Dusk' } },
    { keys: { a: 'file-1' }, titles: { 'file-1': 'Dusk', 'file-2': 'Dusk' } },
  ],
  ['nothing was typed', { keys: {}, titles: {} }, { keys: { a: 'file-2' }, titles: {} }],
])('%s', (_what, before, after) => {
  expect(linkedRow(before, 'file-2', 'a')).toEqual(after)
})
