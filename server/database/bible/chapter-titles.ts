import type { BibleRun } from '#contract/catalogue/bible.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'

/** A chapter's title that is part of the text, as of most psalms. */
export type BibleTitleRow = { translation_id: string; book: number; chapter: number; runs_json: string }

export type BibleTitleTables = { bible_title: BibleTitleRow }

type ChapterQuery = { translationId: string; book: number; chapter: number }

/** Undefined for a chapter without a title. */
export async function findChapterTitle(
  database: Database,
  { translationId, book, chapter }: ChapterQuery,
): Promise<BibleRun[] | undefined> {
  const row = await database
    .selectFrom('bible_title')
    .select('runs_json')
    .where('translation_id', '=', translationId)
    .where('book', '=', book)
    .where('chapter', '=', chapter)
    .executeTakeFirst()
  return row && parseJsonColumn(row.runs_json)
}

/** All titles of a translation. */
export async function listChapterTitles(
  database: Database | Transaction,
  translationId: string,
): Promise<BibleTitleRow[]> {
  return database.selectFrom('bible_title').selectAll().where('translation_id', '=', translationId).execute()
}

/** Replaces the titles of a translation. */
export async function replaceChapterTitles(
  transaction: Transaction,
  translationId: string,
  titles: readonly BibleTitleRow[],
): Promise<void> {
  await transaction.deleteFrom('bible_title').where('translation_id', '=', translationId).execute()
  if (titles.length > 0) await transaction.insertInto('bible_title').values(titles).execute()
}
