import { sharePlaylist, unsharePlaylist } from '#contract/catalogue/playlists.ts'
import { CallError } from '#contract/errors.ts'
import { findPlaylist, type PlaylistRow, updatePlaylist } from '#server/database/listening/playlists.ts'
import { presentPlaylistSummary } from '../../catalogue/playlists/change-entries.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'
import { findOwnPlaylist } from './own-playlist.ts'

export const answerSharePlaylist = answer(sharePlaylist, async ({ params }, context) => {
  const row = await findOwnPlaylist(context, params)
  if (!row) throw context.refuse('playlist_not_found')
  return { data: await setShareKey(row, row.share_key ?? context.ids.newId(), context) }
})

export const answerUnsharePlaylist = answer(unsharePlaylist, async ({ params }, context) => {
  const row = await findOwnPlaylist(context, params)
  if (!row) throw context.refuse('playlist_not_found')
  return { data: await setShareKey(row, null, context) }
})

/** If the row was changed at the same moment, the newest row is changed again: an ended link does not stay open. */
async function setShareKey(row: PlaylistRow, share_key: string | null, context: Context) {
  const { database } = context
  let current: PlaylistRow | undefined = row
  while (current && current.share_key !== share_key) {
    const read: PlaylistRow = current
    const change = { share_key, updated_at: read.updated_at }
    await database.transaction().execute((transaction) => updatePlaylist(transaction, read, change))
    current = await findPlaylist(database, { userId: row.user_id, id: row.id })
    // Another device made a link at the same moment: that one holds.
    if (share_key !== null && current?.share_key) break
  }
  if (!current) throw new CallError('playlist_not_found')
  return presentPlaylistSummary(current, context)
}
