import type { Answer } from '../answer.ts'
import { answerAddPlaylistEntry } from './add-playlist-entry.ts'
import { answerChangePlaylist } from './change-playlist.ts'
import { answerCreatePlaylist } from './create-playlist.ts'
import { answerDeletePlaylist } from './delete-playlist.ts'
import { answerGetPlaylist } from './get-playlist.ts'
import { answerGetSharedPlaylist } from './get-shared-playlist.ts'
import { answerListPlaylists } from './list-playlists.ts'
import { answerRemovePlaylistEntry } from './remove-playlist-entry.ts'
import { answerSharePlaylist, answerUnsharePlaylist } from './share-playlist.ts'

/** Calls about playlists. */
export const PLAYLIST_ANSWERS: readonly Answer[] = [
  answerListPlaylists,
  answerCreatePlaylist,
  answerGetPlaylist,
  answerChangePlaylist,
  answerAddPlaylistEntry,
  answerRemovePlaylistEntry,
  answerGetSharedPlaylist,
  answerSharePlaylist,
  answerUnsharePlaylist,
  answerDeletePlaylist,
]
