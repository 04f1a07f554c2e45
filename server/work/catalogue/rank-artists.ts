import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import { indexArtists, listArtistsWithStaleRank } from '#server/database/search/catalogue-index.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS

/**
 * Updates artists' follower counts in the search index; returns how many ranks changed. Not done at the follow itself: a
 * write to the index locks it, and a follow would wait for an import. Any number of processes may run it.
 */
export async function rankArtists(database: Database): Promise<number> {
  const ids = await listArtistsWithStaleRank(database)
  if (ids.length > 0) await database.transaction().execute((transaction) => indexArtists(transaction, ids))
  return ids.length
}

export function startRankingArtists(database: Database, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => rankArtists(database), {
    task: 'rankArtists',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError,
  })
}
