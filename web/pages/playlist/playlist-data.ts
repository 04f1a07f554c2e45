/** Which playlist the address names. Its content is personal, or may be taken back, and is loaded by the view. */
export type PlaylistData = { playlist_id: string } | { share_key: string }
