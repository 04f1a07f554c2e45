import type { Kysely } from 'kysely'

/** The long silences of talks, which a listener may have shortened. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('recording_silences')
    .addColumn('media_id', 'text', (column) => column.primaryKey())
    .addColumn('silences_json', 'text', (column) => column.notNull())
    .execute()
}
