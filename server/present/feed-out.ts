import { generateRssFeed, type RssFeed } from 'feedsmith'
import { brand } from '#brand/brand.ts'
import { podcastFeed } from '#brand/podcast-feed.ts'
import type { Chapter, Tag } from '#contract/catalogue.ts'
import { feedPath, seriesPath } from '#contract/paths.ts'
import type { SeriesListing } from '#server/database/series.ts'
import { readStored } from '#server/database/stored-json.ts'
import { podcastGuid } from '#server/gateways/feeds/podcast-guid.ts'
import { type FeedContent, feedItemOut } from './feed-item-out.ts'
import { artworkUrl } from './media-addresses.ts'

export type FeedOut = {
  series: SeriesListing
  /** The guid of the podcast where it came from outside. */
  podcastGuid: string | null
  items: readonly FeedContent[]
  siteUrl: string
}

/** A series as RSS 2.0 with the itunes and podcast namespaces. What is not free to everyone carries no media. */
export function presentFeed({ series, podcastGuid: own, items, siteUrl }: FeedOut): string {
  const address = siteUrl + feedPath(series.handle)
  const author = series.author_name ?? series.artist_name ?? brand.name
  const image = siteUrl + artworkUrl(series.image)
  const link = siteUrl + seriesPath(series.handle)
  const feed: RssFeed.Feed<Date> = {
    title: series.title,
    link,
    description: series.description,
    language: series.locale,
    generator: brand.name,
    categories: readStored<Tag[]>(series.tags_json).map(({ display_name }) => ({ name: display_name })),
    image: { url: image, title: series.title, link },
    atom: { links: [{ href: address, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author,
      image,
      explicit: podcastFeed.is_explicit,
      type: series.content_order === 'published-oldest' ? 'serial' : 'episodic',
      categories: [{ text: podcastFeed.category, categories: [{ text: podcastFeed.subcategory }] }],
    },
    podcast: { guid: own ?? podcastGuid(address), medium: 'podcast' },
    items: items.map((item) => feedItemOut(item, siteUrl)),
  }
  // The generator writes "yes" and "no", as directories once wanted it; what they name today is "true" and "false".
  return generateRssFeed(feed).replace(/(?<=<itunes:explicit>)(?:yes|no)(?=<)/, String(podcastFeed.is_explicit))
}

/** JSON chapters, version 1.2 of the podcast namespace. */
export function presentChapters(chapters: readonly Chapter[]): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ start_time, title }) => ({ startTime: start_time, title })),
  })
}
