import type { VerseCard } from '#contract/catalogue/search.ts'
import { biblePath } from '#contract/paths.ts'
import { bibleReferenceSlug, bibleReferenceText } from '#rules/bible/bible-address.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import type { BibleNames } from '#rules/bible/references/bible-names.ts'
import type { BibleVerseRow } from '#server/database/tables.ts'
import { printedRuns } from './bible.ts'

type VerseCardContext = {
  /** The language of the translation. */
  locale: string
  names: BibleNames
}

/** A verse in search results; undefined for a book outside the sixty-six. */
export function presentVerseCard(row: BibleVerseRow, { locale, names }: VerseCardContext): VerseCard | undefined {
  const book = BIBLE_BOOKS[row.book - 1]
  if (!book) return undefined
  const address = { book, chapter: row.chapter, verse: row.verse }
  return {
    id: bibleReferenceSlug(address),
    object: 'verse',
    reference: bibleReferenceText(address, names),
    text: verseText(printedRuns(row)),
    locale,
    action_url: biblePath(row.translation_id, bibleReferenceSlug(address)),
  }
}
