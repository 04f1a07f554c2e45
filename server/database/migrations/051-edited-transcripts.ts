import type { Kysely } from 'kysely'

/** Transcripts written in the studio, in place of those of an item's source. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('content').addColumn('transcript_media', 'text').execute()
  await database.schema.createIndex('content_transcript_media').on('content').column('transcript_media').execute()
}
