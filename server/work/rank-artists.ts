import type { Database } from '#server/database/database.ts'
import { indexArtists, listOutrankedArtists } from '#server/database/search-catalogue.ts'
import { every, type Stoppable } from './every.ts'

const EVERY_MILLISECONDS = 60_000

/**
 * Lets the search know by how many artists are followed now; returns how many stand elsewhere than before. Not in the
 * moment in which somebody follows: whoever writes the index holds it, and a follow would wait for an import to end. Any
 * number of processes may do so at once.
 */
export async function rankArtists(database: Database): Promise<number> {
  const ids = await listOutrankedArtists(database)
  if (ids.length > 0) await database.transaction().execute((transaction) => indexArtists(transaction, ids))
  return ids.length
}

export function startRankingArtists(database: Database, broken: (error: unknown) => void): Stoppable {
  return every(EVERY_MILLISECONDS, () => rankArtists(database), broken)
}
