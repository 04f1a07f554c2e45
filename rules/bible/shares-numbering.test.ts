import { describe, expect, test } from 'vitest'
import { lastVerse } from './bible-verse-counts.ts'
import { sharesNumbering } from './shares-numbering.ts'

const PSALMS = 19
const GENESIS = 1
const likeOurs = (book: number, chapters: number) =>
  new Map(Array.from({ length: chapters }, (_, at) => [at + 1, lastVerse(book, at + 1) ?? 0] as const))

describe('a translation has the numbering of the King James Version', () => {
  test('if its chapters have as many verses', () => {
    expect(sharesNumbering(GENESIS, likeOurs(GENESIS, 50), { from: 1, to: 2 })).toBe(true)
  })

  test('except in a chapter of another length', () => {
    const counts = likeOurs(GENESIS, 50).set(31, 54)
    expect(sharesNumbering(GENESIS, counts, { from: 31, to: 31 })).toBe(false)
    expect(sharesNumbering(GENESIS, counts, { from: 30, to: 32 })).toBe(false)
    expect(sharesNumbering(GENESIS, counts, { from: 30, to: 30 })).toBe(true)
  })

  test('except in a chapter that it lacks', () => {
    expect(sharesNumbering(GENESIS, likeOurs(GENESIS, 1), { from: 1, to: 2 })).toBe(false)
  })

  test('in no psalm if the psalms are numbered as in the Septuagint, even one of equal length', () => {
    const shifted = new Map(
      [...likeOurs(PSALMS, 150)].map(([chapter, last]) => [chapter, chapter < 9 ? last : last + 1]),
    )
    expect(sharesNumbering(PSALMS, shifted, { from: 1, to: 1 })).toBe(false)
  })
})
