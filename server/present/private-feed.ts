import { generateRssFeed, type RssFeed } from 'feedsmith'
import { brand } from '#brand/brand.ts'
import type { Chapter } from '#contract/catalogue/content.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { contentPath } from '#contract/paths.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { MediaFileRow } from '#server/database/tables.ts'
import { normalizeFeedXml } from './podcast-feed.ts'
import { DESCRIPTION_BYTES, feedTypeOf } from './podcast-item.ts'
import { episodeCover, shareImageUrl } from './share-images.ts'
import { truncateToBytes } from './truncate-bytes.ts'

type PrivateFeedSource = {
  title: string
  items: readonly { row: ContentListing; file: MediaFileRow }[]
  siteUrl: string
  /** The feed's own folder: addresses in it carry its secret. */
  base: string
}

/** A private feed: RSS 2.0 that no directory may list. */
export function presentPrivateFeed({ title, items, siteUrl, base }: PrivateFeedSource): string {
  const [first] = items
  const image = first && siteUrl + shareImageUrl(episodeCover(first.row))
  const feed: RssFeed.Feed<Date> = {
    title,
    link: siteUrl,
    description: title,
    language: commonLocale(items.map(({ row }) => row.locale)),
    generator: brand.name,
    ...(image && { image: { url: image, title, link: siteUrl } }),
    itunes: {
      author: brand.name,
      block: true,
      explicit: items.some(({ row }) => row.is_explicit === 1),
      ...(image && { image }),
    },
    podcast: { blocks: [{ value: true }], locked: { value: true } },
    items: items.map(({ row, file }) => {
      const author = row.author_name ?? row.series_author_name ?? row.artist_name
      return {
        title: row.series_title ? `${row.title} · ${row.series_title}` : row.title,
        link: siteUrl + contentPath(row.series_handle, row.id),
        description: truncateToBytes(row.description, DESCRIPTION_BYTES),
        categories: parseJsonColumn<{ display_name: string }[]>(row.tags_json).map((tag) => ({
          name: tag.display_name,
        })),
        guid: { value: row.id, isPermaLink: false },
        pubDate: new Date(row.published_at),
        enclosures: [
          {
            url: `${base}${encodeURIComponent(row.id)}/${encodeURIComponent(file.name)}`,
            length: Number(file.bytes),
            type: feedTypeOf(file.mime_type),
          },
        ],
        // In the feed itself: a file of chapters would need an address of its own, and a second check of access.
        psc: { chapters: parseJsonColumn<Chapter[]>(row.chapters_json).map(simpleChapter) },
        itunes: {
          image: siteUrl + shareImageUrl(episodeCover(row)),
          duration: Math.round(row.duration_seconds),
          explicit: row.is_explicit === 1,
          ...(author && { author }),
        },
      }
    }),
  }
  return normalizeFeedXml(generateRssFeed(feed))
}

/** The language of all items, or the default one of a feed in several languages, which RSS cannot say. */
function commonLocale([first, ...others]: readonly string[]): string {
  return first !== undefined && others.every((locale) => locale === first) ? first : DEFAULT_LOCALE
}

/** A Podlove Simple Chapter, which starts at `HH:MM:SS.mmm`. */
function simpleChapter({ start_time, title }: Chapter): { start: string; title: string } {
  const milliseconds = Math.round(start_time * 1000)
  const hours = Math.floor(milliseconds / HOUR_MILLISECONDS)
  const rest = new Date(milliseconds % HOUR_MILLISECONDS).toISOString().slice('YYYY-MM-DDTHH:'.length, -1)
  return { start: `${String(hours).padStart(2, '0')}:${rest}`, title }
}
