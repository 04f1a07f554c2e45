import type { Transaction } from '../database.ts'
import type { BibleTranslationRow, BibleVerseRow } from '../tables.ts'

/** Rows of a statement: below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 500

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
  for (let at = 0; at < verses.length; at += ROWS_PER_STATEMENT) {
    const rows = verses.slice(at, at + ROWS_PER_STATEMENT)
    await transaction.insertInto('bible_verse').values(rows).execute()
    onProgress(at + rows.length)
  }
}
