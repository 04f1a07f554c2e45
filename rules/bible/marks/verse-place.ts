import type { BibleAddress } from '../bible-address.ts'
import { BIBLE_BOOKS } from '../bible-books.ts'

const CHAPTER = 1000
const BOOK = CHAPTER * 1000

/** A verse as a number, in the order of the Bible: John 3:16 is 43003016. */
export function versePlace(address: BibleAddress & { verse: number }): number {
  return address.book.number * BOOK + address.chapter * CHAPTER + address.verse
}

/** The places of a chapter, both ends included. */
export function chapterPlaces({ book, chapter }: Pick<BibleAddress, 'book' | 'chapter'>): { from: number; to: number } {
  const from = book.number * BOOK + chapter * CHAPTER
  return { from, to: from + CHAPTER - 1 }
}

/** The verse at a place; undefined for a book outside the sixty-six. */
export function verseAtPlace(place: number): (BibleAddress & { verse: number }) | undefined {
  const book = BIBLE_BOOKS[Math.floor(place / BOOK) - 1]
  return book && { book, chapter: Math.floor((place % BOOK) / CHAPTER), verse: place % CHAPTER }
}
