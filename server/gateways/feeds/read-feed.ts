import { parseRssFeed, type RssFeed } from 'feedsmith'
import { FEED_MOST_ITEMS } from '#contract/limits.ts'
import type { Feed, FeedItem, LeftOut } from './feed.ts'
import { FeedError } from './feed-error.ts'
import { feedText, refuseDangerousXml } from './feed-text.ts'
import { readChannel } from './read-channel.ts'
import { readItem, titleOf } from './read-item.ts'

type ParsedFeed = RssFeed.Feed<string>
type ParsedItem = RssFeed.Item<string>

/**
 * Reads RSS 2.0 with the itunes, podcast and psc namespaces. Throws a FeedError for what is no such feed, is cut short,
 * declares entities or has no items. Only the newest items are taken; an unusable one is left out by name.
 */
export function readFeed(bytes: Uint8Array, contentType?: string): Feed {
  const text = feedText(bytes, contentType)
  refuseDangerousXml(text)
  const parsed = parse(text)
  const all = newestFirst(parsed.items ?? [])
  if (all.length === 0) throw new FeedError('it has no items')
  const channel = readChannel(parsed)
  const leftOut: LeftOut[] = []
  const items = new Map<string, FeedItem>()
  for (const item of all.slice(0, FEED_MOST_ITEMS)) {
    const read = readItem(item, parsed)
    if (typeof read === 'string') leftOut.push({ title: titleOf(item), why: read })
    else if (items.has(read.guid)) leftOut.push({ title: read.title, why: 'another item has its guid' })
    else items.set(read.guid, read)
  }
  if (all.length > FEED_MOST_ITEMS) {
    leftOut.push({ title: `${all.length - FEED_MOST_ITEMS} older items`, why: `only ${FEED_MOST_ITEMS} are taken` })
  }
  return { channel, items: [...items.values()], guids: [...new Set(all.flatMap(guidOf))], leftOut }
}

function parse(text: string): ParsedFeed {
  try {
    return parseRssFeed(text)
  } catch (error) {
    throw new FeedError('it cannot be read as RSS', { cause: error })
  }
}

/** The identity of an item: its guid, else the address of its enclosure. */
export function guidOf({ guid, enclosures }: ParsedItem): string[] {
  return [guid?.value ?? enclosures?.[0]?.url ?? ''].filter(Boolean)
}

function newestFirst(items: readonly ParsedItem[]): ParsedItem[] {
  const dated = items.map((item) => ({ item, at: Date.parse(item.pubDate ?? '') || 0 }))
  return dated.sort((one, other) => other.at - one.at).map(({ item }) => item)
}
