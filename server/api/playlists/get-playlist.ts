import { getPlaylist } from '#contract/catalogue/playlists.ts'
import { presentPlaylist } from '../../catalogue/playlists/present-playlist.ts'
import { answer } from '../answer.ts'
import { findOwnPlaylist } from './own-playlist.ts'

export const answerGetPlaylist = answer(getPlaylist, async ({ params }, context) => {
  const row = await findOwnPlaylist(context, params)
  if (!row) throw context.refuse('playlist_not_found')
  return { data: await presentPlaylist(row, context) }
})
