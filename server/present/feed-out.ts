import { generateRssFeed, type RssFeed } from 'feedsmith'
import { brand } from '#brand/brand.ts'
import { podcastFeed } from '#brand/podcast-feed.ts'
import type { Chapter, Tag } from '#contract/catalogue.ts'
import { feedPath, seriesPath } from '#contract/paths.ts'
import type { SeriesListing } from '#server/database/series.ts'
import { readStored } from '#server/database/stored-json.ts'
import { podcastGuid } from '#server/gateways/feeds/podcast-guid.ts'
import { DESCRIPTION_BYTES, type FeedContent, feedItemOut } from './feed-item-out.ts'
import { podcastCover, shareImageUrl } from './share-images.ts'
import { withinBytes } from './within-bytes.ts'

export type FeedOut = {
  series: SeriesListing
  /** Where it came from outside: the guid that it has there, if it has one. */
  outside: { podcast_guid: string | null } | undefined
  items: readonly FeedContent[]
  siteUrl: string
}

/** A series as RSS 2.0 with the itunes and podcast namespaces. What is not free to everyone carries no media. */
export function presentFeed({ series, outside, items, siteUrl }: FeedOut): string {
  const address = siteUrl + feedPath(series.handle)
  const author = series.author_name ?? series.artist_name ?? brand.name
  const image = siteUrl + shareImageUrl(podcastCover(series))
  const link = siteUrl + seriesPath(series.handle)
  // What came from outside is somebody else's: we name no owner of it, and say nothing of a lock.
  const owner = outside ? null : podcastFeed.owner
  // The oldest item with a file comes last, and stays.
  const firstOf = new Map(items.map(({ row, file }) => [file?.media_id, row.id]))
  const feed: RssFeed.Feed<Date> = {
    title: series.title,
    link,
    description: withinBytes(series.description, DESCRIPTION_BYTES),
    language: series.locale,
    generator: brand.name,
    categories: readStored<Tag[]>(series.tags_json).map(({ display_name }) => ({ name: display_name })),
    image: { url: image, title: series.title, link },
    atom: { links: [{ href: address, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author,
      image,
      ...(owner && { owner }),
      explicit: podcastFeed.is_explicit,
      type: series.content_order === 'published-oldest' ? 'serial' : 'episodic',
      categories: [{ text: podcastFeed.category, categories: [{ text: podcastFeed.subcategory }] }],
    },
    podcast: {
      guid: outside?.podcast_guid ?? podcastGuid(address),
      medium: 'podcast',
      ...(owner && { locked: { value: podcastFeed.is_locked, owner: owner.email } }),
    },
    items: items.map((item) =>
      feedItemOut(item, { siteUrl, isRepeat: firstOf.get(item.file?.media_id) !== item.row.id }),
    ),
  }
  return asDirectoriesReadIt(generateRssFeed(feed))
}

/**
 * The generator says "yes" and "no" of what is explicit, as directories once wanted it, where they name "true" and "false"
 * today; and it puts space around a text in CDATA, which they count as part of the text.
 */
function asDirectoriesReadIt(xml: string): string {
  return xml
    .replace(/(?<=<itunes:explicit>)(?:yes|no)(?=<)/, String(podcastFeed.is_explicit))
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
}

/** JSON chapters, version 1.2 of the podcast namespace. */
export function presentChapters(chapters: readonly Chapter[]): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ start_time, title }) => ({ startTime: start_time, title })),
  })
}
