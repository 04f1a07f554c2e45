import type { Kysely } from 'kysely'
import { tallySeries } from './tally-series.ts'

/** The columns of an item that a sitemap reads. */
const ADDRESS = ['visibility', 'visible_at', 'series_id', 'published_at', 'video_media'] as const

/** Counts of a series' items, and an index for the sitemap. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await tallySeries(database)
  const { schema } = database
  await schema.dropIndex('content_created').execute()
  await schema
    .createIndex('content_created')
    .on('content')
    .columns(['created_at', 'id', ...ADDRESS])
    .execute()
}
