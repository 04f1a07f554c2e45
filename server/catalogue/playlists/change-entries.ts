import type { PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { findPlaylist, type PlaylistRow, updatePlaylist } from '#server/database/listening/playlists.ts'
import { type EntriesContext, entriesOf, presentPlaylistSummaries } from './present-playlist.ts'

const MOST_TRIES = 10

type EntriesChange = (entries: readonly string[]) => readonly string[]

/**
 * Changes a playlist's entries as they are now: two devices that add something both succeed. `change` may be called
 * several times, and may refuse. Undefined if the playlist is gone, or changed too often meanwhile.
 */
export async function changeEntries(
  row: PlaylistRow,
  change: EntriesChange,
  context: EntriesContext,
): Promise<PlaylistSummary | undefined> {
  const { database, clock } = context
  let current: PlaylistRow | undefined = row
  for (let tries = 0; current && tries < MOST_TRIES; tries++) {
    const read: PlaylistRow = current
    const entries_json = JSON.stringify(change(entriesOf(read)))
    if (entries_json === read.entries_json) return presentPlaylistSummary(read, context)
    const update = { entries_json, updated_at: clock.now() }
    const isDone = await database.transaction().execute((transaction) => updatePlaylist(transaction, read, update))
    current = await findPlaylist(database, { userId: row.user_id, id: row.id })
    if (isDone && current) return presentPlaylistSummary(current, context)
  }
  return undefined
}

/** One playlist without its parts. */
export async function presentPlaylistSummary(row: PlaylistRow, context: EntriesContext): Promise<PlaylistSummary> {
  const [summary] = await presentPlaylistSummaries([row], context)
  if (!summary) throw new Error('a playlist without a summary')
  return summary
}
