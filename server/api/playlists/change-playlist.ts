import { changePlaylist } from '#contract/catalogue/playlists.ts'
import { updatePlaylist } from '#server/database/listening/playlists.ts'
import { presentPlaylistSummary } from '../../catalogue/playlists/change-entries.ts'
import { answer } from '../answer.ts'
import { findOwnPlaylist } from './own-playlist.ts'

export const answerChangePlaylist = answer(changePlaylist, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const row = await findOwnPlaylist(context, params)
  if (!row) throw refuse('playlist_not_found')
  const change = {
    updated_at: clock.now(),
    ...(body.name !== undefined && { name: body.name.trim() }),
    ...(body.entries !== undefined && { entries_json: JSON.stringify(body.entries) }),
  }
  const read = { id: row.id, version: body.version }
  const isDone = await database.transaction().execute((transaction) => updatePlaylist(transaction, read, change))
  if (!isDone) throw refuse('playlist_changed')
  return { data: await presentPlaylistSummary({ ...row, ...change, version: body.version + 1 }, context) }
})
