import { findPlaylist, type PlaylistRow } from '#server/database/listening/playlists.ts'
import type { Context } from '../../context/context.ts'
import { ownId } from '../../context/own-id.ts'

/** A playlist of the visitor; undefined for one of somebody else, whether it exists or not. */
export async function findOwnPlaylist(
  context: Context,
  { id, playlist_id }: { id: string; playlist_id: string },
): Promise<PlaylistRow | undefined> {
  return findPlaylist(context.database, { userId: ownId(context, id), id: playlist_id })
}
