import type { Kysely } from 'kysely'
import { addTwoSlipKeys, type SlipTables } from './add-two-slip-keys.ts'

/**
 * Search tolerates two misspelt letters in a long word, with additional index keys. A Bible chapter may have a title of
 * its own, as most psalms do.
 */
export async function up(database: Kysely<SlipTables>): Promise<void> {
  await database.schema
    .createTable('bible_title')
    .addColumn('translation_id', 'text', (column) => column.notNull().references('bible_translation.id'))
    .addColumn('book', 'integer', (column) => column.notNull())
    .addColumn('chapter', 'integer', (column) => column.notNull())
    .addColumn('runs_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bible_title_key', ['translation_id', 'book', 'chapter'])
    .execute()
  await addTwoSlipKeys(database)
}
