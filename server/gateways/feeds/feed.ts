import type { Chapter, Tag } from '#contract/catalogue/content.ts'

/** What a podcast feed says, checked, sanitised and bounded. Addresses are http or https, not yet asked. */
export type Feed = {
  channel: FeedChannel
  /** The newest, newest first. */
  items: FeedItem[]
  /** Every item's guid, also of those that were not taken: what is missing here has left the feed. */
  guids: string[]
  skipped: SkippedItem[]
}

export type FeedChannel = {
  /** podcast:guid, the same wherever the feed moves. */
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
  /** The owner wants it published nowhere else (itunes:block, podcast:block). */
  isBlocked: boolean
  /** What is asked of single directories by name. */
  blocks: FeedBlock[]
  /** The owner asks other platforms not to take the feed over (podcast:locked). */
  isLocked: boolean
}

/** A category of Apple's with those below it. */
export type FeedCategory = { text: string; categories?: FeedCategory[] }

/** Whether one directory, by its name in the namespace's list of services, shall not publish it. */
export type FeedBlock = { id: string; value: boolean }

export type FeedItem = {
  guid: string
  title: string
  description: string
  /** The show notes with the few tags of `sanitise-notes`. */
  notesHtml: string
  author: string | null
  enclosureUrl: string
  /** As the feed claims; null when it does not. */
  durationSeconds: number | null
  season: number | null
  seasonName: string | null
  number: number
  /** As its own tag says, else as its channel's does. */
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

/** An item that did not come in, or came in without a part of it, and why. */
export type SkippedItem = { title: string; reason: string }
