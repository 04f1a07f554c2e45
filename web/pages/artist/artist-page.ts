import { brand } from '#brand/brand.ts'
import { VERSES } from '#brand/verses.ts'
import { getArtistPage } from '#contract/catalogue/artists.ts'
import { RANDOM_VERSES } from '#contract/limits.ts'
import { artistPath, DISCOVER, versePath } from '#contract/paths.ts'
import { artistTitle } from '#rules/catalogue/page-titles.ts'
import { pickBySeed } from '#rules/catalogue/seeded-picks.ts'
import { localArtist } from '#web/features/artists/local-artist.ts'
import { aboutText } from '#web/ui/text/about-en.ts'
import { type JsonLd, jsonLd, withoutEmpty } from '../json-ld.ts'
import { definePage, type PageHead } from '../page.ts'
import type { ArtistData } from './artist-data.ts'

/** A creator. The verses are picked by their id, so that every visitor of the cached page sees the same. */
export const artistPage = definePage<ArtistData>({
  name: 'artist',
  // Whoever the name does not belong to may be looking for an article.
  redirectIfMissing: { to: brand.links.articles, status: 302 },
  redirectOnFailure: { to: DISCOVER, status: 302 },
  async load({ params, call }) {
    const handle = params.artist ?? ''
    const local = localArtist(handle)
    const artist = local ?? (await call(getArtistPage, { params: { id: handle }, query: {} })).data
    return { artist, is_local: local !== undefined, verses: pickVerses(artist.id) }
  },
  head: ({ artist }, { origin }): PageHead => ({
    title: artistTitle(artist, brand.name),
    description: artist.description || aboutText.artist(artist.name),
    og_type: 'profile',
    image: origin + artist.share_image_url,
    canonical: origin + artistPath(artist.handle),
    // Of a creator whom the brand itself names, the server knows nothing.
    json_ld: [artistJsonLd(artist, origin)],
  }),
})

function pickVerses(seed: string): ArtistData['verses'] {
  return pickBySeed(VERSES, RANDOM_VERSES, seed).map(({ text, reference, slug }) => ({
    text,
    reference,
    link: versePath(slug),
  }))
}

function artistJsonLd(artist: ArtistData['artist'], origin: string): JsonLd {
  return jsonLd('Person', {
    name: artist.name,
    url: origin + artistPath(artist.handle),
    image: origin + artist.profile_vertical_image_url,
    ...withoutEmpty({ description: artist.description }),
  })
}
