import type { Kysely } from 'kysely'

/** The Bible passages of an item that were added by hand. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('content').addColumn('passages_json', 'text').execute()
}
