import { BIBLE_BOOKS } from './bible-books.ts'

/** A range of verse numbers (`rules/bible/marks/verse-place.ts`); the end is excluded. */
export type VerseRange = { from: number; to: number }

const BOOK = 1_000_000

/** The verses of a testament (`old`, `new`) or of a book by its slug; undefined for neither. */
export function verseRange(within: string): VerseRange | undefined {
  const books = BIBLE_BOOKS.filter(({ slug, testament }) => slug === within || testament === within)
  const [first, last] = [books[0], books.at(-1)]
  return first && last && { from: first.number * BOOK, to: (last.number + 1) * BOOK }
}

/** True if a book, by its number, lies in the range. */
export function isInRange(book: number, range: VerseRange | undefined): boolean {
  return !range || (book * BOOK >= range.from && book * BOOK < range.to)
}
