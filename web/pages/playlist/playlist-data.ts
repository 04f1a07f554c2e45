/** The playlist in the address. Its content is personal, or may stop being shared, so the view loads it. */
export type PlaylistData = { playlist_id: string } | { share_key: string }
