import { expect, test } from 'vitest'
import { BIBLE_BOOKS } from './bible-books.ts'
import { versePlace } from './marks/verse-place.ts'
import { verseRange } from './verse-range.ts'

test.each([
  ['old', 1_000_000, 40_000_000],
  ['new', 40_000_000, 67_000_000],
  ['genesis', 1_000_000, 2_000_000],
  ['revelation', 66_000_000, 67_000_000],
])('the range of verses of %s', (within, from, to) => {
  expect(verseRange(within)).toEqual({ from, to })
})

test.each(['', 'enoch', 'Genesis', '1'])('%j is neither a testament nor a book', (within) => {
  expect(verseRange(within)).toBeUndefined()
})

test('each verse is in its book and in one testament', () => {
  for (const book of BIBLE_BOOKS) {
    const place = versePlace({ book, chapter: book.chapters, verse: 1 })
    const holds = (within: string) => {
      const range = verseRange(within)
      return range !== undefined && place >= range.from && place < range.to
    }
    expect([holds(book.slug), holds(book.testament), holds('old') !== holds('new')]).toEqual([true, true, true])
  }
})
