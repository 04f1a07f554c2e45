import { type Kysely, sql } from 'kysely'

/** Indexes for series and artists with thousands of items. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  // Covers all that a series' card shows of its items.
  await schema
    .createIndex('content_series_summary')
    .on('content')
    .columns(['series_id', 'visibility', 'visible_at', 'is_free', 'is_accessible', 'duration_seconds'])
    .execute()
  // Videos are rare: without these, an artist's newest video is searched among all recordings.
  for (const column of ['published_at', 'created_at'] as const) {
    await schema
      .createIndex(`content_artist_video_${column}`)
      .on('content')
      .columns(['artist_id', column, 'id'])
      .where(sql.ref('video_media'), 'is not', null)
      .execute()
  }
}
