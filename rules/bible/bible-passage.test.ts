import { describe, expect, test } from 'vitest'
import { BIBLE_BOOKS } from './bible-books.ts'
import { biblePassageStart, biblePassageText } from './bible-passage.ts'

function passage(slug: string, from: readonly [number, number], to: readonly [number, number]) {
  const book = BIBLE_BOOKS.find((one) => one.slug === slug)
  if (!book) throw new Error(`there is no ${slug}`)
  return { book, from: { chapter: from[0], verse: from[1] }, to: { chapter: to[0], verse: to[1] } }
}

describe('a passage', () => {
  test.each([
    ['lamentations', [3, 1], [3, 66], 'Lamentations 3', null],
    ['lamentations', [3, 1], [3, 65], 'Lamentations 3:1–65', 1],
    ['lamentations', [3, 2], [3, 66], 'Lamentations 3:2–66', 2],
    ['psalms', [23, 1], [23, 6], 'Psalm 23', null],
    ['psalms', [117, 1], [117, 2], 'Psalm 117', null],
    ['psalms', [133, 1], [134, 3], 'Psalms 133–134', null],
    ['psalms', [133, 2], [134, 3], 'Psalm 133:2–134:3', 2],
    ['psalms', [133, 1], [134, 2], 'Psalm 133:1–134:2', 1],
    ['genesis', [1, 1], [2, 25], 'Genesis 1–2', null],
    ['genesis', [1, 1], [2, 3], 'Genesis 1:1–2:3', 1],
    ['jude', [1, 1], [1, 25], 'Jude 1', null],
    ['john', [3, 16], [3, 16], 'John 3:16', 16],
    ['john', [3, 16], [3, 18], 'John 3:16–18', 16],
    // Other editions have one verse more in this chapter than the King James text.
    ['3-john', [1, 1], [1, 15], '3 John 1', null],
  ] as const)('of %s from %j to %j is called %s', (slug, from, to, text, verse) => {
    const named = passage(slug, from, to)
    expect(biblePassageText(named)).toBe(text)
    expect(biblePassageStart(named)).toEqual({ book: named.book, chapter: from[0], verse })
  })
})
