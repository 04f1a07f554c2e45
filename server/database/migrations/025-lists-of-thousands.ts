import type { Kysely } from 'kysely'
import { tallySeries } from './tally-series.ts'

/** What a sitemap says and asks of every item. */
const ADDRESS = ['visibility', 'visible_at', 'series_id', 'published_at', 'video_media'] as const

/** Again what answers for thousands of items without reading them. */
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
