import type { Kysely } from 'kysely'

/** When an import changed the original of a running experiment. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('tab_experiment').addColumn('original_changed_at', 'bigint').execute()
}
