import type { Kysely } from 'kysely'

/** All items by creation time, for stable pages of long lists such as a sitemap. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.createIndex('content_created').on('content').columns(['created_at', 'id']).execute()
}
