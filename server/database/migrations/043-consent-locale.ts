import type { Kysely } from 'kysely'

/** The language in which somebody agreed; null for consents from before there were other languages than English. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('consent').addColumn('locale', 'text').execute()
}
