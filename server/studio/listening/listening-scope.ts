import { domainsOf, isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { findEntry } from '#server/database/studio/entries.ts'

/** The artist whose figures are requested; null for all artists. */
export type ListeningScope = { id: string; name: string } | null

/**
 * The requested artist, or else the one that the role is limited to; undefined if the role does not cover that artist.
 */
export async function listeningScope(
  database: Database,
  staff: Staff,
  asked: string | undefined,
): Promise<ListeningScope | undefined> {
  const domains = domainsOf(staff, 'listening-read')
  const id = asked ?? (domains === '*' ? null : domains[0])
  if (id === null) return null
  if (id === undefined || !isPermitted(staff, 'listening-read', id)) return undefined
  const artist = await findEntry(database, 'artist', id)
  return artist && { id, name: String(artist.name) }
}
