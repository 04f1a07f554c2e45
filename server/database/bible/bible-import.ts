import type { Database, Transaction } from '../database.ts'
import { insertMany } from '../row-chunks.ts'
import type { BibleTranslationRow, BibleVerseRow } from '../tables.ts'

/** Writes a translation's row and deletes its verses; `insertVerses` then adds the new ones. */
export async function replaceTranslation(transaction: Transaction, translation: BibleTranslationRow): Promise<void> {
  const { id, ...rest } = translation
  await transaction
    .insertInto('bible_translation')
    .values(translation)
    .onConflict((same) => same.column('id').doUpdateSet(rest))
    .execute()
  await transaction.deleteFrom('bible_verse').where('translation_id', '=', id).execute()
}

/** Inserts verses in bulk and reports progress after each statement. */
export async function insertVerses(
  transaction: Transaction,
  verses: readonly BibleVerseRow[],
  onProgress: (count: number) => void,
): Promise<void> {
  const rows = verses.map(({ translation_id, book, chapter, verse, is_paragraph_start, runs_json }) => [
    ...[translation_id, book, chapter, verse, is_paragraph_start, runs_json],
  ])
  await insertMany(transaction, 'bible_verse', rows, onProgress)
}

/** Deletes a translation with its text; the search index is not part of it. */
export async function deleteTranslation(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('bible_verse').where('translation_id', '=', id).execute()
  await transaction.deleteFrom('bible_title').where('translation_id', '=', id).execute()
  await transaction.deleteFrom('bible_translation').where('id', '=', id).execute()
}

/** All translations with the number of their verses. */
export async function listTranslationSizes(database: Database) {
  const rows = await database
    .selectFrom('bible_translation')
    .leftJoin('bible_verse', 'bible_verse.translation_id', 'bible_translation.id')
    .select(['bible_translation.id', 'name', 'short_name', 'locale'])
    .select((is) => is.fn.count<number | string>('bible_verse.verse').as('verses'))
    .groupBy(['bible_translation.id', 'name', 'short_name', 'locale'])
    .orderBy('bible_translation.id')
    .execute()
  return rows.map((row) => ({ ...row, verses: Number(row.verses) }))
}
