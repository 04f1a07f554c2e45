import type { BibleBookEntry, BibleChapterLink, BibleVerse } from '#contract/catalogue/bible.ts'
import type { BibleMark } from '#contract/catalogue/bible-marks.ts'
import type { PassageLink } from '#contract/catalogue/content.ts'
import { biblePath } from '#contract/paths.ts'
import { type BibleAddress, bibleReferenceSlug, bibleReferenceText } from '#rules/bible/bible-address.ts'
import { BIBLE_BOOKS, type BibleBook } from '#rules/bible/bible-books.ts'
import { biblePassageStart, biblePassageText } from '#rules/bible/bible-passage.ts'
import { verseAtPlace } from '#rules/bible/marks/verse-place.ts'
import { type BibleNames, bookName } from '#rules/bible/references/bible-names.ts'
import { typesetApostrophes } from '#rules/bible/typeset-apostrophes.ts'
import type { BibleMarkRow } from '#server/database/bible/bible-marks.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { BibleTranslationRow, BibleVerseRow, ContentVerseRow } from '#server/database/tables.ts'

/** The books of a translation, in order. */
export function booksOf({ books_json }: BibleTranslationRow): BibleBook[] {
  const numbers = new Set(parseJsonColumn<number[]>(books_json))
  return BIBLE_BOOKS.filter(({ number }) => numbers.has(number))
}

/** How a reader’s language names the books, and the translation that links lead to. */
export type ReaderBible = { names: BibleNames; translationId: string }

export function presentTranslation({ id, name, short_name, locale }: BibleTranslationRow) {
  return {
    translation: id,
    translation_name: name,
    translation_short_name: short_name,
    translation_locale: locale,
  }
}

export function presentBook(book: BibleBook, { id }: BibleTranslationRow, names: BibleNames): BibleBookEntry {
  const { number, slug, chapters, testament } = book
  const { name, short_name } = names.books[number - 1] ?? book
  const link = biblePath(id, bibleReferenceSlug({ book, chapter: 1, verse: null }))
  return { slug, name, short_name, chapter_name: bookName(names, number), chapters, testament, link }
}

/** The text and link of an address. */
export function presentAddress(
  address: BibleAddress,
  { id }: Pick<BibleTranslationRow, 'id'>,
  names: BibleNames,
): BibleChapterLink {
  return { reference: bibleReferenceText(address, names), link: biblePath(id, bibleReferenceSlug(address)) }
}

/** A passage that an item names: `John 3:16–18`, with a link to its start. */
export function presentPassage(row: ContentVerseRow, { names, translationId }: ReaderBible): PassageLink[] {
  const book = BIBLE_BOOKS[row.book - 1]
  if (!book) return []
  const [from, to] = [
    { chapter: row.from_chapter, verse: row.from_verse },
    { chapter: row.to_chapter, verse: row.to_verse },
  ]
  const passage = { book, from, to }
  const link = biblePath(translationId, bibleReferenceSlug(biblePassageStart(passage)))
  return [{ reference: biblePassageText(passage, names), link }]
}

/** The text of a verse, as runs of upright or italic text. */
export function printedRuns({ runs_json }: Pick<BibleVerseRow, 'runs_json'>): BibleVerse['runs'] {
  return parseJsonColumn<BibleVerse['runs']>(runs_json).map((run) => ({ ...run, text: typesetApostrophes(run.text) }))
}

export function presentVerse(
  row: BibleVerseRow,
  { book, chapter }: BibleAddress,
  { translation, names }: { translation: BibleTranslationRow; names: BibleNames },
): BibleVerse {
  return {
    number: row.verse,
    runs: printedRuns(row),
    is_paragraph_start: row.is_paragraph_start === 1,
    ...presentAddress({ book, chapter, verse: row.verse }, translation, names),
  }
}

/** What a reader keeps on a verse; empty for a place outside the sixty-six books. */
export function presentBibleMark({ place, color, note, bookmarked_at, updated_at }: BibleMarkRow): BibleMark[] {
  const verse = verseAtPlace(place)
  if (!verse) return []
  return [
    {
      verse: bibleReferenceSlug(verse),
      color,
      note,
      is_bookmarked: bookmarked_at !== null,
      updated_at: new Date(updated_at).toISOString(),
    },
  ]
}
