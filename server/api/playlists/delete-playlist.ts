import { deletePlaylist } from '#contract/catalogue/playlists.ts'
import { deletePlaylistRow } from '#server/database/listening/playlists.ts'
import { answer } from '../answer.ts'
import { findOwnPlaylist } from './own-playlist.ts'

export const answerDeletePlaylist = answer(deletePlaylist, async ({ params }, context) => {
  const row = await findOwnPlaylist(context, params)
  if (!row) throw context.refuse('playlist_not_found')
  await context.database.transaction().execute((transaction) => deletePlaylistRow(transaction, row.id))
  return { data: { done: true } }
})
