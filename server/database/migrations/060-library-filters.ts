import type { Kysely } from 'kysely'

/** Filters of the studio's library: recordings by language and by state, in the order of their age, and what was changed when. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema.createIndex('content_locale').on('content').columns(['locale', 'created_at', 'id']).execute()
  await schema.createIndex('content_visibility').on('content').columns(['visibility', 'created_at', 'id']).execute()
  await schema.createIndex('revision_at').on('catalogue_revision').columns(['kind', 'at', 'entry_id']).execute()
}
