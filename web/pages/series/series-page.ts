import { brand } from '#brand/brand.ts'
import { getSeries, type Series } from '#contract/catalogue.ts'
import { CONTENT_NOT_FOUND, DISCOVER, seriesPath } from '#contract/paths.ts'
import { seriesDeeplink, seriesTitle } from '#rules/page-titles.ts'
import { definePage, type PageHead } from '../page.ts'
import type { SeriesData } from './series-data.ts'

/** A series, with the first page of its items. */
export const seriesPage = definePage<SeriesData>({
  name: 'series',
  queries: { artist_id: 'artist' },
  missing: { to: DISCOVER + CONTENT_NOT_FOUND, status: 302 },
  otherwise: { to: DISCOVER, status: 302 },
  async load({ params, query, call }) {
    const artistId = query.get('artist_id')
    const { data } = await call(getSeries, {
      params: { id: params.handle ?? '' },
      query: artistId ? { artist_id: artistId } : {},
    })
    return { series: data }
  },
  head: ({ series }, { origin }): PageHead => ({
    title: seriesTitle(series, brand.name),
    description: series.og_description ?? series.description,
    image: origin + series.share_image_url,
    deeplink: seriesDeeplink(series.id),
    canonical: origin + seriesPath(series.handle),
    json_ld: [jsonLd(series, origin)],
  }),
})

function jsonLd(series: Series, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': series.is_podcast ? 'PodcastSeries' : 'CreativeWorkSeries',
    name: series.og_title ?? series.title,
    description: series.og_description ?? series.description,
    url: origin + seriesPath(series.handle),
    image: origin + series.image_url,
    ...(series.author_name && { author: { '@type': 'Person', name: series.author_name } }),
  }
}
