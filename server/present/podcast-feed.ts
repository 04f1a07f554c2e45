import { generateRssFeed, type RssFeed } from 'feedsmith'
import { brand } from '#brand/brand.ts'
import { podcastFeed } from '#brand/podcast-feed.ts'
import type { Chapter, Tag } from '#contract/catalogue/content.ts'
import { feedPath, seriesPath } from '#contract/paths.ts'
import { episodeNumbers } from '#rules/catalogue/episode-numbers.ts'
import type { SeriesListing } from '#server/database/catalogue/series.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { FeedRow } from '#server/database/tables.ts'
import type { FeedBlock, FeedCategory } from '#server/gateways/feeds/feed.ts'
import { podcastGuid } from '#server/gateways/feeds/podcast-guid.ts'
import { DESCRIPTION_BYTES, type PodcastItemSource, presentPodcastItem } from './podcast-item.ts'
import { podcastCover, shareImageUrl } from './share-images.ts'
import { truncateToBytes } from './truncate-bytes.ts'

export type PodcastFeedSource = {
  series: SeriesListing
  /** For an imported podcast: its original guid, categories and blocks. */
  externalFeed: Pick<FeedRow, 'podcast_guid' | 'categories_json' | 'blocks_json'> | undefined
  items: readonly PodcastItemSource[]
  siteUrl: string
  /** Its feed at another host, once it has moved there. */
  movedTo?: string | undefined
}

/** A series as RSS 2.0 with the itunes and podcast namespaces. */
export function presentPodcastFeed(source: PodcastFeedSource): string {
  return normalizeFeedXml(generateRssFeed(podcastFeedOf(source)))
}

/** The content of a podcast's feed. Locked items carry no media. */
export function podcastFeedOf({
  series,
  externalFeed,
  items,
  siteUrl,
  movedTo,
}: PodcastFeedSource): RssFeed.Feed<Date> {
  const address = siteUrl + feedPath(series.handle)
  const author = series.author_name ?? series.artist_name ?? brand.name
  const image = siteUrl + shareImageUrl(podcastCover(series))
  const link = siteUrl + seriesPath(series.handle)
  // An imported podcast belongs to others: its feed names no owner and no lock.
  const owner = externalFeed ? null : podcastFeed.owner
  // Later entries replace earlier ones: the oldest item of each file stays.
  const firstItemIds = new Map(items.map(({ row, file }) => [file?.media_id, row.id]))
  const numbers = externalFeed ? sourceNumbers(items) : episodeNumbers(items.map(({ row }) => row))
  return {
    title: series.title,
    link,
    description: truncateToBytes(series.description, DESCRIPTION_BYTES),
    language: series.locale,
    generator: brand.name,
    categories: parseJsonColumn<Tag[]>(series.tags_json).map(({ display_name }) => ({ name: display_name })),
    image: { url: image, title: series.title, link },
    atom: { links: [{ href: address, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author,
      image,
      ...(owner && { owner }),
      ...(movedTo !== undefined && { newFeedUrl: movedTo }),
      explicit: series.is_explicit === 1 || (!externalFeed && podcastFeed.is_explicit),
      type: series.content_order === 'published-oldest' ? 'serial' : 'episodic',
      // Only the owner's own categories for an imported podcast.
      categories: externalFeed ? parseJsonColumn<FeedCategory[]>(externalFeed.categories_json) : OWN_CATEGORIES,
    },
    podcast: {
      guid: externalFeed?.podcast_guid ?? podcastGuid(address),
      medium: 'podcast',
      ...(externalFeed && { blocks: parseJsonColumn<FeedBlock[]>(externalFeed.blocks_json) }),
      // The other host imports it from here, whatever the brand says.
      ...(owner && { locked: { value: podcastFeed.is_locked && movedTo === undefined, owner: owner.email } }),
    },
    items: items.map((item) =>
      presentPodcastItem(item, {
        siteUrl,
        isRepeat: firstItemIds.get(item.file?.media_id) !== item.row.id,
        number: numbers.get(item.row.id) ?? null,
      }),
    ),
  }
}

const OWN_CATEGORIES: FeedCategory[] = [{ text: podcastFeed.category, categories: [{ text: podcastFeed.subcategory }] }]

/** The episode numbers of an imported feed. */
function sourceNumbers(items: readonly PodcastItemSource[]): Map<string, number> {
  return new Map(items.flatMap(({ row }): [string, number][] => (row.number > 0 ? [[row.id, row.number]] : [])))
}

/**
 * Corrects the generator's output: explicit is "true" or "false" in place of "yes" or "no", and CDATA has no surrounding
 * spaces, which directories count as text.
 */
export function normalizeFeedXml(xml: string): string {
  return xml
    .replace(/(?<=<itunes:explicit>)(?:yes|no)(?=<)/g, (word) => String(word === 'yes'))
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
}

/** JSON chapters (podcast namespace, version 1.2). */
export function presentChapters(chapters: readonly Chapter[]): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ start_time, title }) => ({ startTime: start_time, title })),
  })
}
