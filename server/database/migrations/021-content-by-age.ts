import type { Kysely } from 'kysely'

/** All items as they came in: long lists of everything, such as a sitemap, are read in stretches that stay as they are. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.createIndex('content_created').on('content').columns(['created_at', 'id']).execute()
}
