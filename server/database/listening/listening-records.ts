import type { Database } from '../database.ts'

/** A user's listening data and usage events, for the data export. */
export async function listListeningRecords(database: Database, userId: string) {
  const [progress, uses] = await Promise.all([
    database
      .selectFrom('progress')
      .select(['content_id', 'duration_seconds', 'heard_at', 'finished_at', 'places_json', 'listened_json'])
      .where('user_id', '=', userId)
      .orderBy('heard_at')
      .execute(),
    database
      .selectFrom('analytics_event')
      .select(['at', 'kind', 'fields_json'])
      .where('visitor_id', '=', userId)
      .orderBy('at')
      .execute(),
  ])
  return { progress, uses }
}
