import { type Kysely, sql } from 'kysely'

/** What answers for series and artists of thousands of items without reading those. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  // All that a series' card counts of its items.
  await schema
    .createIndex('content_series_summary')
    .on('content')
    .columns(['series_id', 'visibility', 'visible_at', 'is_free', 'is_accessible', 'duration_seconds'])
    .execute()
  // Films are few: the newest of an artist who has none would be looked for among all recordings.
  for (const column of ['published_at', 'created_at'] as const) {
    await schema
      .createIndex(`content_artist_video_${column}`)
      .on('content')
      .columns(['artist_id', column, 'id'])
      .where(sql.ref('video_media'), 'is not', null)
      .execute()
  }
}
