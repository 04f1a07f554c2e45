import { brand } from '#brand/brand.ts'
import { getArtist, listArtistContent } from '#contract/catalogue/artists.ts'
import { artistPath, artistVideosPath, DISCOVER } from '#contract/paths.ts'
import { artistVideosTitle } from '#rules/catalogue/page-titles.ts'
import { localArtist } from '#web/features/artists/local-artist.ts'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { breadcrumbs, homeStep, jsonLd } from '../json-ld.ts'
import { definePage, type PageHead } from '../page.ts'
import type { ArtistVideosData } from './artist-videos-data.ts'
import { NEWEST_VIDEOS } from './newest-videos.ts'

/** An artist's videos, newest first. */
export const artistVideosPage = definePage<ArtistVideosData>({
  name: 'artist-videos',
  get redirectIfMissing() {
    return { to: brand.links.articles, status: 302 } as const
  },
  redirectOnFailure: { to: DISCOVER, status: 302 },
  async load({ params, call }) {
    const handle = params.artist ?? ''
    const local = localArtist(handle)
    if (local) return { artist: named(local), videos: [], last_item_identifier: null }
    const [artist, videos] = await Promise.all([
      call(getArtist, { params: { id: handle } }),
      call(listArtistContent, { params: { id: handle }, query: NEWEST_VIDEOS }),
    ])
    return {
      artist: named(artist.data),
      videos: videos.data,
      last_item_identifier: videos.last_item_identifier,
    }
  },
  head: ({ artist, videos }, { origin }): PageHead => ({
    title: artistVideosTitle(artist, brand.name, currentLanguage()),
    description: artistText.videos_about(artist.name),
    canonical: origin + artistVideosPath(artist.handle),
    json_ld: [
      jsonLd('ItemList', {
        name: artistVideosTitle(artist, brand.name, currentLanguage()),
        itemListElement: videos.map(({ action_url }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: origin + action_url,
        })),
      }),
      breadcrumbs(
        [
          homeStep(),
          { name: artist.name, path: artistPath(artist.handle) },
          { name: artistText.videos, path: artistVideosPath(artist.handle) },
        ],
        origin,
      ),
    ],
  }),
})

function named({ id, handle, name }: ArtistVideosData['artist']): ArtistVideosData['artist'] {
  return { id, handle, name }
}
