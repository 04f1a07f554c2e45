import { addPlaylistEntry } from '#contract/catalogue/playlists.ts'
import { PLAYLIST_ENTRIES } from '#contract/limits.ts'
import { withEntry } from '#rules/playlists/playlist-entries.ts'
import { changeEntries } from '../../catalogue/playlists/change-entries.ts'
import { findPlaylistEntries } from '../../catalogue/playlists/present-playlist.ts'
import { answer } from '../answer.ts'
import { findOwnPlaylist } from './own-playlist.ts'

export const answerAddPlaylistEntry = answer(addPlaylistEntry, async ({ params }, context) => {
  const { refuse } = context
  const row = await findOwnPlaylist(context, params)
  if (!row) throw refuse('playlist_not_found')
  const { items, channels } = await findPlaylistEntries([params.entry], context)
  if (items.size + channels.size === 0) throw refuse('content_not_found')
  const addEntry = (entries: readonly string[]) => {
    const added = withEntry(entries, params.entry)
    if (added !== entries && added.length > PLAYLIST_ENTRIES) throw refuse('playlist_full')
    return added
  }
  const changed = await changeEntries(row, addEntry, context)
  if (!changed) throw refuse('playlist_not_found')
  return { data: changed }
})
