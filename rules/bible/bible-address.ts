import { BIBLE_BOOKS, type BibleBook } from './bible-books.ts'

/** A chapter, or one verse of it. */
export type BibleAddress = { book: BibleBook; chapter: number; verse: number | null }

const REFERENCE = /^(.+?)-([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/
/** Names people also write for a book; its own slug is the one we write. */
const BOOK_ALIASES = new Map([
  ['psalm', 'psalms'],
  ['song-of-songs', 'song-of-solomon'],
  ['revelations', 'revelation'],
])
const BOOKS_BY_SLUG = new Map(BIBLE_BOOKS.map((book) => [book.slug, book]))

/**
 * Reads `genesis-1`, `john-3-16` or `1-corinthians-13-4`; letter case does not matter. Undefined when no book is called
 * so or it has no such chapter. How many verses a chapter has is the translation's to know.
 */
export function parseBibleAddress(reference: string): BibleAddress | undefined {
  const [, name = '', chapter, verse] = REFERENCE.exec(reference.toLowerCase()) ?? []
  const book = BOOKS_BY_SLUG.get(BOOK_ALIASES.get(name) ?? name)
  if (!book || Number(chapter) > book.chapters) return undefined
  return { book, chapter: Number(chapter), verse: verse === undefined ? null : Number(verse) }
}

/** The address as links write it: `john-3-16`. */
export function bibleReferenceSlug({ book, chapter, verse }: BibleAddress): string {
  return verse === null ? `${book.slug}-${chapter}` : `${book.slug}-${chapter}-${verse}`
}

/** The address as people write it: `John 3:16`, `Psalm 23`. */
export function bibleReferenceText({ book, chapter, verse }: BibleAddress): string {
  const text = `${book.chapter_name} ${chapter}`
  return verse === null ? text : `${text}:${verse}`
}

/** The chapter before, across books; undefined at the beginning. `books` are those the translation has, in order. */
export function previousChapter({ book, chapter }: BibleAddress, books = BIBLE_BOOKS): BibleAddress | undefined {
  if (chapter > 1) return { book, chapter: chapter - 1, verse: null }
  const before = books.findLast(({ number }) => number < book.number)
  return before && { book: before, chapter: before.chapters, verse: null }
}

/** The chapter after, across books; undefined at the end. */
export function nextChapter({ book, chapter }: BibleAddress, books = BIBLE_BOOKS): BibleAddress | undefined {
  if (chapter < book.chapters) return { book, chapter: chapter + 1, verse: null }
  const after = books.find(({ number }) => number > book.number)
  return after && { book: after, chapter: 1, verse: null }
}
