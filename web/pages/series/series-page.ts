import { brand } from '#brand/brand.ts'
import { getSeries } from '#contract/catalogue/content.ts'
import { CONTENT_NOT_FOUND, DISCOVER, seriesPath } from '#contract/paths.ts'
import { seriesDeeplink, seriesTitle } from '#rules/catalogue/page-titles.ts'
import { aboutText } from '#web/ui/text/about-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { catalogueBreadcrumbs, seriesJsonLd } from '../json-ld.ts'
import { definePage, type PageHead } from '../page.ts'
import type { SeriesData } from './series-data.ts'

/** A series with the first page of its items. */
export const seriesPage = definePage<SeriesData>({
  name: 'series',
  queries: { artist_id: 'artist' },
  redirectIfMissing: { to: DISCOVER + CONTENT_NOT_FOUND, status: 302 },
  redirectOnFailure: { to: DISCOVER, status: 302 },
  async load({ params, query, call }) {
    const artistId = query.get('artist_id')
    const { data } = await call(getSeries, {
      params: { id: params.handle ?? '' },
      query: artistId ? { artist_id: artistId } : {},
    })
    return { series: data }
  },
  head: ({ series }, { origin }): PageHead => ({
    title: seriesTitle(series, brand.name, currentLanguage()),
    description: series.og_description || series.description || aboutText.series(series.title),
    og_type: 'music.playlist',
    image: origin + series.share_image_url,
    deeplink: seriesDeeplink(series.id),
    canonical: origin + seriesPath(series.handle),
    json_ld: [seriesJsonLd(series, origin), catalogueBreadcrumbs({ series }, origin)],
  }),
})
