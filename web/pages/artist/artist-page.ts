import { brand } from '#brand/brand.ts'
import { VERSES } from '#brand/verses.ts'
import { getArtistPage } from '#contract/catalogue/artists.ts'
import { RANDOM_VERSES } from '#contract/limits.ts'
import { artistPath, DISCOVER } from '#contract/paths.ts'
import { artistTitle } from '#rules/catalogue/page-titles.ts'
import { pickBySeed } from '#rules/catalogue/seeded-picks.ts'
import { localArtist } from '#web/features/artists/local-artist.ts'
import { findVerses } from '#web/features/bible/find-verses.ts'
import { aboutText } from '#web/ui/text/about-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { type JsonLd, jsonLd, withoutEmpty } from '../json-ld.ts'
import { definePage, type PageHead } from '../page.ts'
import type { ArtistData } from './artist-data.ts'

/** An artist's page. The verses are picked by the artist's id, so that the cached page is the same for everybody. */
export const artistPage = definePage<ArtistData>({
  name: 'artist',
  // An unknown name may be meant for an article.
  get redirectIfMissing() {
    return { to: brand.links.articles, status: 302 } as const
  },
  redirectOnFailure: { to: DISCOVER, status: 302 },
  async load({ params, call, language, report }) {
    const handle = params.artist ?? ''
    const local = localArtist(handle)
    const artist = local ?? (await call(getArtistPage, { params: { id: handle }, query: {} })).data
    const picked = pickBySeed(VERSES, RANDOM_VERSES, artist.id)
    const verses = await findVerses(picked, { call, locale: language.locale, report })
    return { artist, is_local: local !== undefined, verses }
  },
  head: ({ artist }, { origin }): PageHead => ({
    title: artistTitle(artist, brand.name, currentLanguage()),
    description: artist.description || aboutText.artist(artist.name),
    og_type: 'profile',
    image: origin + artist.share_image_url,
    canonical: origin + artistPath(artist.handle),
    json_ld: [artistJsonLd(artist, origin)],
  }),
})

function artistJsonLd(artist: ArtistData['artist'], origin: string): JsonLd {
  return jsonLd('Person', {
    name: artist.name,
    url: origin + artistPath(artist.handle),
    image: origin + artist.profile_vertical_image_url,
    ...withoutEmpty({ description: artist.description }),
  })
}
