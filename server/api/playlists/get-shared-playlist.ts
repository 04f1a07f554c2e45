import { getSharedPlaylist } from '#contract/catalogue/playlists.ts'
import { findSharedPlaylist } from '#server/database/listening/playlists.ts'
import { presentSharedPlaylist } from '../../catalogue/playlists/present-playlist.ts'
import { answer } from '../answer.ts'

export const answerGetSharedPlaylist = answer(getSharedPlaylist, async ({ params }, context) => {
  const row = await findSharedPlaylist(context.database, params.key)
  if (!row) throw context.refuse('playlist_not_found')
  return { data: await presentSharedPlaylist(row, context) }
})
