import { expect, test } from 'vitest'
import { type EditHistory, editedHistory, redone, undone } from './edit-history.ts'

const START: EditHistory<string> = { present: 'a', past: [], future: [] }

test.each<[string, (history: EditHistory<string>) => EditHistory<string>, EditHistory<string>]>([
  ['an edit', (one) => editedHistory(one, 'b'), { present: 'b', past: ['a'], future: [] }],
  ['an undo', (one) => undone(editedHistory(one, 'b')), { present: 'a', past: [], future: ['b'] }],
  ['a redo', (one) => redone(undone(editedHistory(one, 'b'))), { present: 'b', past: ['a'], future: [] }],
  ['an undo of nothing', undone, START],
  ['a redo of nothing', redone, START],
  [
    'an edit after an undo',
    (one) => editedHistory(undone(editedHistory(one, 'b')), 'c'),
    { present: 'c', past: ['a'], future: [] },
  ],
])('the history after %s', (_name, run, expected) => {
  expect(run(START)).toEqual(expected)
})
