import type { Kysely } from 'kysely'
import { addTwoSlipKeys, type SlipTables } from './add-two-slip-keys.ts'

/**
 * Two slips in a long word are forgiven in a search, for which the index gets more keys. A chapter of the Bible may have
 * a title of its own, as most psalms do.
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
