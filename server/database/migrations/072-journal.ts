import type { Kysely } from 'kysely'

/** Journals, whose records the server cannot read, with encrypted copies of their keys. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('journal')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('journal_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('keys_json', 'text', (column) => column.notNull())
    .addColumn('last_sequence', 'bigint', (column) => column.notNull())
    .addColumn('purged_sequence', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('journal_record')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('envelope', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('journal_record_key', ['user_id', 'id'])
    .addUniqueConstraint('journal_record_sequence', ['user_id', 'sequence'])
    .execute()
  await database.schema
    .createIndex('journal_record_deleted')
    .on('journal_record')
    .columns(['deleted_at', 'user_id'])
    .execute()
}
