import { expect, test } from 'vitest'
import { isPassage, passageName, passagesNotIn } from './entry-passages.ts'

const at = (
  book: number,
  from_chapter: number,
  from_verse: number,
  to_chapter = from_chapter,
  to_verse = from_verse,
) => ({ book, from_chapter, from_verse, to_chapter, to_verse })
const JOHN_3_16 = at(43, 3, 16)

test.each([
  ['a verse', JOHN_3_16, true, 'John 3:16'],
  ['a range', at(43, 3, 16, 3, 18), true, 'John 3:16–18'],
  ['a chapter', at(19, 23, 1, 23, 6), true, 'Psalm 23'],
  ['a chapter that there is not', at(43, 22, 1), false, 'John 22:1'],
  ['a verse that there is not', at(19, 23, 7), false, undefined],
  ['an end before its start', at(43, 3, 16, 3, 15), false, undefined],
  ['an end in a chapter before', at(43, 3, 1, 2, 5), false, undefined],
])('whether a passage exists, and its name: %s', (_, passage, isThere, name) => {
  expect(isPassage(passage)).toBe(isThere)
  if (name) expect(passageName(passage)).toBe(name)
})

test('passages not in others are listed once', () => {
  const psalm = at(19, 23, 1, 23, 6)
  expect(passagesNotIn([JOHN_3_16, psalm, { ...psalm }], [{ ...JOHN_3_16 }])).toEqual([psalm])
  expect(passagesNotIn([], [psalm])).toEqual([])
})
