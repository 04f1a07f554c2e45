import { expect, test } from 'vitest'
import { readTags, writeTags } from './tag-lines.ts'

test.each([
  ['', []],
  ['advent = Advent', [['advent', 'Advent']]],
  ['advent', [['advent', 'advent']]],
  [
    'a = A\n\n b=B = C \n',
    [
      ['a', 'A'],
      ['b', 'B = C'],
    ],
  ],
  ['a = A\na = Again', [['a', 'Again']]],
] as const)('the lines %j are read as tags', (text, expected) => {
  expect(readTags(text).map(({ name, display_name }) => [name, display_name])).toEqual(expected)
})

test('values survive writing and reading', () => {
  const tags = [{ name: 'spanish', display_name: 'Español' }]
  expect(readTags(writeTags(tags))).toEqual(tags)
})
