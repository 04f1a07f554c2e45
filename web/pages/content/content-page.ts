import { brand } from '#brand/brand.ts'
import { curatedPodcasts } from '#brand/podcasts.ts'
import { VERSES } from '#brand/verses.ts'
import type { Caller } from '#contract/call.ts'
import { type ContentCard, type ContentItem, getContent, getSeries } from '#contract/catalogue/content.ts'
import { MORE_OF_SERIES, RANDOM_PODCASTS } from '#contract/limits.ts'
import { CONTENT_NOT_FOUND, contentPath, DISCOVER } from '#contract/paths.ts'
import { contentTitle } from '#rules/catalogue/page-titles.ts'
import { pickBySeed } from '#rules/catalogue/seeded-picks.ts'
import { findVerses } from '#web/features/bible/find-verses.ts'
import { findPodcasts } from '#web/features/catalogue/find-podcasts.ts'
import { catchCallError } from '#web/http/catch-call-error.ts'
import { aboutText } from '#web/ui/text/about-en.ts'
import { catalogueBreadcrumbs, contentJsonLd } from '../json-ld.ts'
import { definePage, type PageHead } from '../page.ts'
import type { ContentData, SeriesSibling } from './content-data.ts'

/** An item's page. Its podcasts are picked by the item's id, so that the cached page is the same for everybody. */
export const contentPage = definePage<ContentData>({
  name: 'content',
  staticQueries: ['verses', 'podcasts'],
  redirectIfMissing: { to: DISCOVER + CONTENT_NOT_FOUND, status: 302 },
  redirectOnFailure: { to: DISCOVER, status: 302 },
  async load({ params, call, language, report }) {
    const { data: item } = await call(getContent, { params: { id: params.id ?? '' }, query: {} })
    const [more, podcasts, verses] = await Promise.all([
      listMore(item, call),
      item.is_podcast ? pickPodcasts(item, call) : [],
      findVerses(VERSES, { call, locale: language.locale, report }),
    ])
    return { item, more, podcasts, verses }
  },
  head: ({ item }, { origin }): PageHead => ({
    title: contentTitle(item, brand.name),
    description: item.description || aboutText.item(item.title, item.content_series_title ?? brand.name),
    og_type: item.video_url ? 'video.other' : 'music.song',
    image: origin + item.share_image_url,
    canonical: origin + contentPath(item.content_series_handle, item.id),
    json_ld: [contentJsonLd(item, origin), catalogueBreadcrumbs({ series: seriesOf(item), item }, origin)],
  }),
})

function seriesOf({ content_series_handle: handle, content_series_title: title }: ContentItem) {
  return handle && title ? { handle, title } : null
}

/** Other items of the series. A series that no longer exists is not a failure. */
async function listMore(item: ContentItem, call: Caller): Promise<ContentData['more']> {
  if (!item.content_series_handle) return []
  const request = call(getSeries, { params: { id: item.content_series_handle }, query: {} })
  const reply = await request.catch(catchCallError(undefined))
  return siblingsOf(item.id, reply?.data.items ?? []).slice(0, MORE_OF_SERIES)
}

/** The items after this one, then from the start; all from the start if the item is beyond the first page. */
function siblingsOf(itemId: string, items: readonly ContentCard[]): SeriesSibling[] {
  const numbered = items.map((item, at) => ({ number: at + 1, item }))
  const at = items.findIndex(({ id }) => id === itemId)
  return at === -1 ? numbered : [...numbered.slice(at + 1), ...numbered.slice(0, at)]
}

/** Curated podcasts other than the item's own. */
function pickPodcasts(item: ContentItem, call: Caller): Promise<ContentData['podcasts']> {
  const otherHandles = curatedPodcasts().filter((handle) => handle !== item.content_series_handle)
  return findPodcasts(pickBySeed(otherHandles, RANDOM_PODCASTS, item.id), call)
}
