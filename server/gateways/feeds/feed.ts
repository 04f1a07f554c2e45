import type { Chapter, Tag } from '#contract/catalogue/content.ts'

/** A parsed podcast feed: validated, sanitized and limited. Addresses are http or https, not yet fetched. */
export type Feed = {
  channel: FeedChannel
  /** The newest items, newest first. */
  items: FeedItem[]
  /** The guids of all items, also of ignored ones: a stored item that is missing here was removed from the feed. */
  guids: string[]
  /** The new address that the feed names (itunes:new-feed-url). */
  movedTo: string | null
  skipped: SkippedItem[]
}

export type FeedChannel = {
  /** podcast:guid, the same at every address. */
  guid: string | null
  title: string
  description: string
  author: string | null
  imageUrl: string | null
  tags: Tag[]
  locale: string
  isSerial: boolean
  isExplicit: boolean
  categories: FeedCategory[]
  /** The owner allows no republication (itunes:block, podcast:block). */
  isBlocked: boolean
  /** Blocks of single directories by name. */
  blocks: FeedBlock[]
  /** The owner forbids the import into other platforms (podcast:locked). */
  isLocked: boolean
}

/** An Apple category with its subcategories. */
export type FeedCategory = { text: string; categories?: FeedCategory[] }

/** Whether one directory, by its service slug in the podcast namespace, is blocked. */
export type FeedBlock = { id: string; value: boolean }

export type FeedItem = {
  guid: string
  title: string
  description: string
  /** The show notes with the tags that `sanitize` allows. */
  notesHtml: string
  author: string | null
  enclosureUrl: string
  /** The claimed duration; null without one. */
  durationSeconds: number | null
  season: number | null
  seasonName: string | null
  number: number
  /** By its own tag, else by its channel's. */
  isExplicit: boolean
  isBlocked: boolean
  episodeType: 'trailer' | 'bonus' | null
  publishedAt: number | null
  imageUrl: string | null
  chapters: Chapter[]
  chaptersUrl: string | null
  persons: FeedPerson[]
  transcripts: FeedTranscript[]
}

export type FeedPerson = { name: string; role: string | null; group: string | null; href: string | null }

export type FeedTranscript = { url: string; mimeType: string; language: string | null; rel: string | null }

/** An item that was left out, or imported without a part, and the reason. */
export type SkippedItem = { title: string; reason: string }
