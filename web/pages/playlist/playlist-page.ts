import { brand } from '#brand/brand.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { definePage } from '../page.ts'
import type { PlaylistData } from './playlist-data.ts'

/** A visitor's own playlist, or a shared one. Search engines list neither, and no cache stores their content. */
export const playlistPage = definePage<PlaylistData>({
  name: 'playlist',
  load: async ({ params: { playlist_id, share_key = '' } }) =>
    playlist_id === undefined ? { share_key } : { playlist_id },
  head: (_, { origin, path }) => ({
    title: `${libraryText.tab.playlists} | ${brand.name}`,
    canonical: origin + path,
    robots: 'noindex',
  }),
})
