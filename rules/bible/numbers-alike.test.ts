import { expect, test } from 'vitest'
import { numbersAlike } from './numbers-alike.ts'

const lasts = (...verses: number[]) => new Map(verses.map((last, at) => [at + 1, last]))
const PSALMS = lasts(6, 12, 8, 8, 12, 10, 17, 9, 20, 18, 7, 8)
const SEPTUAGINT = lasts(6, 12, 9, 9, 13, 11, 18, 10, 39, 7, 9, 6)

test.each([
  ['equal ones', lasts(31, 25), lasts(31, 25), true],
  ['one with a split last verse', lasts(14), lasts(15), true],
  ['one that has only a part of the book', lasts(31, 25, 24), lasts(31), true],
  ['the psalms of the Septuagint', PSALMS, SEPTUAGINT, false],
  ['Joel in three and in four chapters', lasts(20, 32, 21), lasts(20, 27, 5, 21), false],
  ['one without the book', lasts(31), lasts(), false],
])('two translations: %s', (_, one, other, expected) => {
  expect(numbersAlike(one, other)).toBe(expected)
})
