import type { BibleBookEntry, BibleChapterLink, BibleVerse } from '#contract/catalogue/bible.ts'
import type { PassageLink } from '#contract/catalogue/content.ts'
import { biblePath, versePath } from '#contract/paths.ts'
import { type BibleAddress, bibleReferenceSlug, bibleReferenceText } from '#rules/bible/bible-address.ts'
import { BIBLE_BOOKS, type BibleBook } from '#rules/bible/bible-books.ts'
import { biblePassageStart, biblePassageText } from '#rules/bible/bible-passage.ts'
import { typesetApostrophes } from '#rules/bible/typeset-apostrophes.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { BibleTranslationRow, BibleVerseRow, ContentVerseRow } from '#server/database/tables.ts'

/** The books of a translation, in order. */
export function booksOf({ books_json }: BibleTranslationRow): BibleBook[] {
  const numbers = new Set(parseJsonColumn<number[]>(books_json))
  return BIBLE_BOOKS.filter(({ number }) => numbers.has(number))
}

export function presentTranslation({ id, name, short_name }: BibleTranslationRow) {
  return { translation: id, translation_name: name, translation_short_name: short_name }
}

export function presentBook(book: BibleBook, { id }: BibleTranslationRow): BibleBookEntry {
  const { slug, name, short_name, chapters, testament } = book
  const link = biblePath(id, bibleReferenceSlug({ book, chapter: 1, verse: null }))
  return { slug, name, short_name, chapters, testament, link }
}

/** The text and link of an address. */
export function presentAddress(address: BibleAddress, { id }: BibleTranslationRow): BibleChapterLink {
  return { reference: bibleReferenceText(address), link: biblePath(id, bibleReferenceSlug(address)) }
}

/** A passage that an item names: `John 3:16–18`, with a link to its start. */
export function presentPassage(row: ContentVerseRow): PassageLink[] {
  const book = BIBLE_BOOKS[row.book - 1]
  if (!book) return []
  const [from, to] = [
    { chapter: row.from_chapter, verse: row.from_verse },
    { chapter: row.to_chapter, verse: row.to_verse },
  ]
  const passage = { book, from, to }
  return [{ reference: biblePassageText(passage), link: versePath(bibleReferenceSlug(biblePassageStart(passage))) }]
}

/** The text of a verse, as runs of upright or italic text. */
export function printedRuns({ runs_json }: Pick<BibleVerseRow, 'runs_json'>): BibleVerse['runs'] {
  return parseJsonColumn<BibleVerse['runs']>(runs_json).map((run) => ({ ...run, text: typesetApostrophes(run.text) }))
}

export function presentVerse(
  row: BibleVerseRow,
  { book, chapter }: BibleAddress,
  translation: BibleTranslationRow,
): BibleVerse {
  return {
    number: row.verse,
    runs: printedRuns(row),
    is_paragraph_start: row.is_paragraph_start === 1,
    ...presentAddress({ book, chapter, verse: row.verse }, translation),
  }
}
