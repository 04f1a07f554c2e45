import { localDigits } from '../text/local-digits.ts'
import { BIBLE_BOOKS, type BibleBook } from './bible-books.ts'
import { type BibleNames, bookName, ENGLISH_NAMES } from './references/bible-names.ts'

/** A chapter, or one verse of it. */
export type BibleAddress = { book: BibleBook; chapter: number; verse: number | null }

const REFERENCE = /^(.+?)-([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/
/** Other slugs that people use for a book. */
const BOOK_ALIASES = new Map([
  ['psalm', 'psalms'],
  ['song-of-songs', 'song-of-solomon'],
  ['revelations', 'revelation'],
])
const BOOKS_BY_SLUG = new Map(BIBLE_BOOKS.map((book) => [book.slug, book]))

/**
 * Parses `genesis-1`, `john-3-16` or `1-corinthians-13-4` in any letter case. Undefined for an unknown book or chapter; the
 * verse is not checked, since it depends on the translation.
 */
export function parseBibleAddress(reference: string): BibleAddress | undefined {
  const [, name = '', chapter, verse] = REFERENCE.exec(reference.toLowerCase()) ?? []
  const book = BOOKS_BY_SLUG.get(BOOK_ALIASES.get(name) ?? name)
  if (!book || Number(chapter) > book.chapters) return undefined
  return { book, chapter: Number(chapter), verse: verse === undefined ? null : Number(verse) }
}

/** The address as a slug: `john-3-16`. */
export function bibleReferenceSlug({ book, chapter, verse }: BibleAddress): string {
  return verse === null ? `${book.slug}-${chapter}` : `${book.slug}-${chapter}-${verse}`
}

/** The address as text: `John 3:16`, `Psalm 23`; `Johannes 3,16` with the names of another language. */
export function bibleReferenceText({ book, chapter, verse }: BibleAddress, names: BibleNames = ENGLISH_NAMES): string {
  const numbers = verse === null ? `${chapter}` : `${chapter}${names.separator}${verse}`
  return localDigits(`${bookName(names, book.number)} ${numbers}`, names.locale)
}

/** The previous chapter, across books; undefined at the beginning. `books` are those of the translation, in order. */
export function previousChapter({ book, chapter }: BibleAddress, books = BIBLE_BOOKS): BibleAddress | undefined {
  if (chapter > 1) return { book, chapter: chapter - 1, verse: null }
  const before = books.findLast(({ number }) => number < book.number)
  return before && { book: before, chapter: before.chapters, verse: null }
}

/** The next chapter, across books; undefined at the end. */
export function nextChapter({ book, chapter }: BibleAddress, books = BIBLE_BOOKS): BibleAddress | undefined {
  if (chapter < book.chapters) return { book, chapter: chapter + 1, verse: null }
  const after = books.find(({ number }) => number > book.number)
  return after && { book: after, chapter: 1, verse: null }
}
