import type { Database } from '../database.ts'

/** Events of listening to an artist's recordings since a day, from visitors who can be told apart. */
function selectListening(database: Database, { artistId, from }: { artistId: string; from: string }) {
  return database
    .selectFrom('analytics_event')
    .innerJoin('content', 'content.id', 'analytics_event.subject')
    .where('content.artist_id', '=', artistId)
    .where('analytics_event.day', '>=', from)
    .where('analytics_event.kind', 'in', ['listen', 'watch'])
    .where('analytics_event.visitor_id', 'is not', null)
}

/** The different listeners of an artist, and for how long they listened. */
export async function findArtistListening(database: Database, range: { artistId: string; from: string }) {
  const row = await selectListening(database, range)
    .select((is) => [
      is.fn.count<number | string>('analytics_event.visitor_id').distinct().as('listeners'),
      is.fn.sum<number | string | null>('analytics_event.seconds').as('seconds'),
    ])
    .executeTakeFirst()
  return { listeners: Number(row?.listeners ?? 0), seconds: Number(row?.seconds ?? 0) }
}

/** The recordings with most listeners, of those with at least so many. */
export async function listRecordingListening(
  database: Database,
  range: { artistId: string; from: string },
  { least, most }: { least: number; most: number },
) {
  const rows = await selectListening(database, range)
    .select(['content.id', 'content.title'])
    .select((is) => [
      is.fn.count<number | string>('analytics_event.visitor_id').distinct().as('listeners'),
      is.fn.sum<number | string | null>('analytics_event.seconds').as('seconds'),
    ])
    .groupBy(['content.id', 'content.title'])
    .having((is) => is(is.fn.count('analytics_event.visitor_id').distinct(), '>=', least))
    .orderBy('listeners', 'desc')
    .orderBy('content.id')
    .limit(most)
    .execute()
  return rows.map(({ id, title, listeners, seconds }) => ({
    ...{ id, title, listeners: Number(listeners), seconds: Math.round(Number(seconds ?? 0)) },
  }))
}
