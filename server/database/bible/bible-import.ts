import type { Transaction } from '../database.ts'
import type { BibleTranslationRow, BibleVerseRow } from '../tables.ts'

/** Rows to a statement: far below what either database binds at once, and enough that statements cost nothing. */
const ROWS_PER_STATEMENT = 500

/** Names a translation and takes away the verses it had; `insertVerses` then gives it its new ones. */
export async function replaceTranslation(transaction: Transaction, translation: BibleTranslationRow): Promise<void> {
  const { id, ...rest } = translation
  await transaction
    .insertInto('bible_translation')
    .values(translation)
    .onConflict((same) => same.column('id').doUpdateSet(rest))
    .execute()
  await transaction.deleteFrom('bible_verse').where('translation_id', '=', id).execute()
}

/** Writes verses many at a time and tells after each statement how many are written. */
export async function insertVerses(
  transaction: Transaction,
  verses: readonly BibleVerseRow[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let at = 0; at < verses.length; at += ROWS_PER_STATEMENT) {
    const rows = verses.slice(at, at + ROWS_PER_STATEMENT)
    await transaction.insertInto('bible_verse').values(rows).execute()
    onProgress(at + rows.length)
  }
}
