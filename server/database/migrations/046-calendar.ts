import type { Kysely } from 'kysely'

/** The reading that staff chose for a devotional, and indexes for what goes live in a month. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema.alterTable('daily_item').addColumn('reading_id', 'text').execute()
  await schema.createIndex('content_visible_at').on('content').columns(['visible_at', 'id']).execute()
  await schema.createIndex('content_published_at').on('content').columns(['published_at', 'id']).execute()
}
