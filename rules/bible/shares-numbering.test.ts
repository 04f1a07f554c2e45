import { describe, expect, test } from 'vitest'
import { lastVerse } from './bible-verse-counts.ts'
import { sharesNumbering } from './shares-numbering.ts'

const PSALMS = 19
const GENESIS = 1
const likeOurs = (book: number, chapters: number) =>
  new Map(Array.from({ length: chapters }, (_, at) => [at + 1, lastVerse(book, at + 1) ?? 0] as const))

describe('a translation numbers verses as ours', () => {
  test('if its chapters have as many', () => {
    expect(sharesNumbering(GENESIS, likeOurs(GENESIS, 50), { from: 1, to: 2 })).toBe(true)
  })

  test('not in a chapter of another length, but in the others', () => {
    const counts = likeOurs(GENESIS, 50).set(31, 54)
    expect(sharesNumbering(GENESIS, counts, { from: 31, to: 31 })).toBe(false)
    expect(sharesNumbering(GENESIS, counts, { from: 30, to: 32 })).toBe(false)
    expect(sharesNumbering(GENESIS, counts, { from: 30, to: 30 })).toBe(true)
  })

  test('not in a chapter that it lacks', () => {
    expect(sharesNumbering(GENESIS, likeOurs(GENESIS, 1), { from: 1, to: 2 })).toBe(false)
  })

  test('not in psalms that are counted as in the Septuagint, even where two happen to be equal', () => {
    const shifted = new Map(
      [...likeOurs(PSALMS, 150)].map(([chapter, last]) => [chapter, chapter < 9 ? last : last + 1]),
    )
    expect(sharesNumbering(PSALMS, shifted, { from: 1, to: 1 })).toBe(false)
  })
})
