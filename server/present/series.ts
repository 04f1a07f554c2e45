import type { Series, SeriesCard } from '#contract/catalogue.ts'
import { seriesPath } from '#contract/paths.ts'
import { isSubscribed, mayPlay } from '#rules/access.ts'
import { durationText } from '#rules/duration-text.ts'
import { inOrder } from '#rules/neighbours.ts'
import type { SeriesPlace } from '#server/database/content.ts'
import type { SeriesListing } from '#server/database/series.ts'
import { readStored } from '#server/database/stored-json.ts'
import { artworkUrl, type Presenting } from './media-addresses.ts'

function openPlaces(places: readonly SeriesPlace[], subscribed: boolean): SeriesPlace[] {
  return places.filter((place) =>
    mayPlay({ isFree: place.is_free === 1, isAccessible: place.is_accessible === 1, isSubscribed: subscribed }),
  )
}

/** A series as feeds carry it. `places` are all its visible items. */
export function presentSeriesCard(
  row: SeriesListing,
  places: readonly SeriesPlace[],
  { visitor }: Presenting,
): SeriesCard {
  const ordered = inOrder(places)
  const open = openPlaces(ordered, isSubscribed(visitor.standing))
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
    is_locked: open.length === 0,
    item_count: places.length,
    first_content_id: (open[0] ?? ordered[0])?.id ?? null,
    duration_description: durationText(places.reduce((sum, place) => sum + place.duration_seconds, 0)),
    action_url: seriesPath(row.handle),
  }
}

type Beside = { places: readonly SeriesPlace[]; items: Series['items']; next: string | null; siteUrl: string }

/** A series with one page of its items. */
export function presentSeries(row: SeriesListing, { places, items, next, siteUrl }: Beside): Series {
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
    tags: readStored(row.tags_json),
    content_category: row.category,
    is_podcast: row.is_podcast === 1,
    image_url: artworkUrl(row.image),
    thumbnail_image_url: artworkUrl(row.thumbnail),
    wide_image_url: artworkUrl(row.wide_image),
    locale: row.locale,
    item_count: places.length,
    free_count: openPlaces(places, false).length,
    external_sharing_url: siteUrl + seriesPath(row.handle),
    items,
    next_item: next,
  }
}
