import type { Series, SeriesCard } from '#contract/catalogue/content.ts'
import { feedPath, seriesPath } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { durationText } from '#rules/dates/duration-text.ts'
import type { SeriesListing } from '#server/database/catalogue/series.ts'
import type { SeriesSummary } from '#server/database/catalogue/series-summaries.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { artworkUrl, type PresentationContext } from './media-access.ts'
import { seriesShare, shareImageUrl } from './share-images.ts'

/** The id of the item for the series' Play button: the first playable one, else the first. */
export function firstToPlay(summary: SeriesSummary | undefined, subscribed: boolean): string | null {
  if (!summary) return null
  return (subscribed ? null : summary.first_open_id) ?? summary.first_id
}

/** A series in feeds, with the totals of its visible items; undefined without any. */
export function presentSeriesCard(
  row: SeriesListing,
  summary: SeriesSummary | undefined,
  { visitor }: PresentationContext,
): SeriesCard {
  const subscribed = isSubscribed(visitor.accessLevel)
  return {
    id: row.id,
    object: 'content-series',
    handle: row.handle,
    title: row.title,
    description: row.description,
    author_name: row.author_name ?? row.artist_name,
    image_url: artworkUrl(row.image),
    thumbnail_image_url: artworkUrl(row.thumbnail),
    wide_image_url: artworkUrl(row.wide_image),
    is_podcast: row.is_podcast === 1,
    is_explicit: row.is_explicit === 1,
    is_locked: ((subscribed ? summary?.item_count : summary?.open_count) ?? 0) === 0,
    item_count: summary?.item_count ?? 0,
    first_content_id: firstToPlay(summary, subscribed),
    duration_description: durationText(summary?.seconds ?? 0),
    locale: row.locale,
    action_url: seriesPath(row.handle),
  }
}

type SeriesContext = Pick<Series, 'content' | 'items'> & {
  summary: SeriesSummary | undefined
  next: string | null
  versions: readonly Pick<SeriesListing, 'id' | 'title' | 'locale' | 'handle'>[]
  siteUrl: string
}

/** A series with one page of its items. */
export function presentSeries(
  row: SeriesListing,
  { summary, content, items, next, versions, siteUrl }: SeriesContext,
): Series {
  return {
    id: row.id,
    object: 'content-series',
    handle: row.handle,
    title: row.title,
    og_title: row.og_title,
    description: row.description,
    og_description: row.og_description,
    author_name: row.author_name ?? row.artist_name,
    artist_id: row.artist_id,
    artist_handle: row.artist_handle,
    artist_name: row.artist_name,
    artist_profile_image_url: artworkUrl(row.artist_image),
    tags: parseJsonColumn(row.tags_json),
    content_category: row.category,
    is_podcast: row.is_podcast === 1,
    is_explicit: row.is_explicit === 1,
    image_url: artworkUrl(row.image),
    thumbnail_image_url: artworkUrl(row.thumbnail),
    wide_image_url: artworkUrl(row.wide_image),
    locale: row.locale,
    language_versions: versions.map(({ id, title, locale, handle }) => ({
      ...{ id, title, locale },
      action_url: seriesPath(handle),
    })),
    item_count: summary?.item_count ?? 0,
    free_count: summary?.open_count ?? 0,
    external_sharing_url: siteUrl + seriesPath(row.handle),
    feed_url: row.is_podcast === 1 && row.is_blocked !== 1 ? siteUrl + feedPath(row.handle) : null,
    share_image_url: shareImageUrl(seriesShare(row)),
    content,
    items,
    next_item: next,
  }
}
