import { createHash } from 'node:crypto'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { insertVerses, replaceTranslation } from '#server/database/bible/bible-import.ts'
import { replaceChapterTitles } from '#server/database/bible/chapter-titles.ts'
import { findImportFingerprint, replaceImportFingerprint } from '#server/database/catalogue/catalogue-import.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { indexVerses } from '#server/database/search/verse-index.ts'
import type { BibleTranslationRow, BibleVerseRow } from '#server/database/tables.ts'
import type { Progress } from '../progress.ts'
import { type BibleText, checkBible, type VerseText } from './bible-text.ts'

/** Raised when the indexing of verses changes, so that the same text is imported once more. */
const INDEX_VERSION = 2

type TranslationImportContext = { database: Database; progress: Progress; isDryRun?: boolean }

export type TranslationReport = {
  books: number
  chapters: number
  verses: number
  outcome: 'imported' | 'unchanged' | 'checked'
}

/** Imports a translation in one transaction. The same text again changes nothing. */
export async function importTranslation(
  text: BibleText,
  { database, progress, isDryRun = false }: TranslationImportContext,
): Promise<TranslationReport> {
  checkBible(text)
  const report = {
    books: bookNumbers(text).length,
    chapters: new Set(text.verses.map(({ book, chapter }) => `${book} ${chapter}`)).size,
    verses: text.verses.length,
  }
  if (isDryRun) return { ...report, outcome: 'checked' }

  const isNew = await database.transaction().execute((transaction) => writeTranslation(transaction, text, progress))
  progress.end()
  return { ...report, outcome: isNew ? 'imported' : 'unchanged' }
}

async function writeTranslation(transaction: Transaction, text: BibleText, progress: Progress): Promise<boolean> {
  const name = `bible ${text.id}`
  const fingerprint = createHash('sha256')
    .update(`${INDEX_VERSION} ${JSON.stringify(text)}`)
    .digest('hex')
  if ((await findImportFingerprint(transaction, name)) === fingerprint) return false

  await replaceTranslation(transaction, translationRow(text))
  const titles = text.titles.map(({ runs, ...chapter }) => ({
    ...{ translation_id: text.id, ...chapter },
    runs_json: JSON.stringify(runs),
  }))
  await replaceChapterTitles(transaction, text.id, titles)
  const rows = text.verses.map((verse) => verseRow(verse, text.id))
  await insertVerses(transaction, rows, (done) => progress.show(done, rows.length))
  await indexVerses(transaction, rows)
  await replaceImportFingerprint(transaction, name, fingerprint)
  await updateCatalogueVersion(transaction)
  return true
}

function bookNumbers({ verses }: BibleText): number[] {
  const there = new Set(verses.map(({ book }) => book))
  return BIBLE_BOOKS.map(({ number }) => number).filter((number) => there.has(number))
}

function translationRow(text: BibleText): BibleTranslationRow {
  const { id, name, short_name, locale } = text
  return { id, name, short_name, locale, books_json: JSON.stringify(bookNumbers(text)) }
}

function verseRow(
  { book: bookNumber, chapter, verse, is_paragraph_start, runs }: VerseText,
  translationId: string,
): BibleVerseRow {
  return {
    translation_id: translationId,
    book: bookNumber,
    chapter,
    verse,
    is_paragraph_start: is_paragraph_start || verse === 1 ? 1 : 0,
    runs_json: JSON.stringify(runs),
  }
}
