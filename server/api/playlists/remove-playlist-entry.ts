import { removePlaylistEntry } from '#contract/catalogue/playlists.ts'
import { withoutEntry } from '#rules/playlists/playlist-entries.ts'
import { changeEntries } from '../../catalogue/playlists/change-entries.ts'
import { answer } from '../answer.ts'
import { findOwnPlaylist } from './own-playlist.ts'

export const answerRemovePlaylistEntry = answer(removePlaylistEntry, async ({ params }, context) => {
  const row = await findOwnPlaylist(context, params)
  const changed = row && (await changeEntries(row, (entries) => withoutEntry(entries, params.entry), context))
  if (!changed) throw context.refuse('playlist_not_found')
  return { data: changed }
})
