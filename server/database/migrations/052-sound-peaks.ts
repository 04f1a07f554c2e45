import type { Kysely } from 'kysely'

/** How loud a recording is over its length, for the waveform of its editor. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('sound_peaks')
    .addColumn('media_id', 'text', (column) => column.primaryKey())
    .addColumn('peaks_json', 'text', (column) => column.notNull())
    .execute()
}
