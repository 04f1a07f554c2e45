import type { Database } from '#server/database/database.ts'
import { indexArtists, listArtistsWithStaleRank } from '#server/database/search/catalogue-index.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = 60_000

/**
 * Lets the search know by how many artists are followed now; returns how many stand elsewhere than before. Not in the
 * moment in which somebody follows: whoever writes the index holds it, and a follow would wait for an import to end. Any
 * number of processes may do so at once.
 */
export async function rankArtists(database: Database): Promise<number> {
  const ids = await listArtistsWithStaleRank(database)
  if (ids.length > 0) await database.transaction().execute((transaction) => indexArtists(transaction, ids))
  return ids.length
}

export function startRankingArtists(database: Database, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(EVERY_MILLISECONDS, () => rankArtists(database), onError)
}
