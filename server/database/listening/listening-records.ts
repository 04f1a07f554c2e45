import { listBibleMarkRecords } from '../bible/bible-marks.ts'
import type { Database } from '../database.ts'
import { findJournalExport } from '../journal/journal-records.ts'

/** A user's listening data and usage events, for the data export. */
export async function listListeningRecords(database: Database, userId: string) {
  const [progress, bible_marks, journal, playlists, private_feeds, uses, visits] = await Promise.all([
    database
      .selectFrom('progress')
      .select(['content_id', 'duration_seconds', 'heard_at', 'finished_at', 'places_json', 'listened_json'])
      .where('user_id', '=', userId)
      .orderBy('heard_at')
      .execute(),
    listBibleMarkRecords(database, userId),
    findJournalExport(database, userId),
    database
      .selectFrom('playlist')
      .select(['name', 'kind', 'entries_json', 'share_key', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('private_feed')
      .select(['kind', 'subject', 'created_at', 'last_fetched_at', 'last_app'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('analytics_event')
      .select(['at', 'kind', 'fields_json'])
      .where('visitor_id', '=', userId)
      .orderBy('at')
      .execute(),
    database
      .selectFrom('listening_visit')
      .select(['day', 'kind', 'subject', 'seconds'])
      .where('visitor_id', '=', userId)
      .orderBy('day')
      .execute(),
  ])
  return { progress, bible_marks, journal, playlists, private_feeds, uses, visits }
}
