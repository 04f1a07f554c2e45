import type { Kysely } from 'kysely'

/** The order of a series' items that was made by hand in the studio. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('series').addColumn('hand_order_json', 'text').execute()
}
