import { parseRssFeed, type RssFeed } from 'feedsmith'
import { FEED_MOST_ITEMS } from '#contract/limits.ts'
import { decodeFeedText } from './decode-feed-text.ts'
import { extractFeedMarkup } from './extract-feed-markup.ts'
import type { Feed, FeedItem, SkippedItem } from './feed.ts'
import { FeedError } from './feed-error.ts'
import { parseFeedDate } from './parse-feed-date.ts'
import { readChannel } from './read-channel.ts'
import { readItem, titleOf } from './read-item.ts'
import { webAddress } from './web-address.ts'

type ParsedFeed = RssFeed.Feed<string>
type ParsedItem = RssFeed.Item<string>

/** The source of a feed, as far as known. */
export type FeedOrigin = { contentType?: string | undefined; address?: string | undefined }

const BASE = /\sxml:base\s{0,9}=\s{0,9}["']([^"'<>]{1,1000})["']/i

/**
 * Parses RSS 2.0 with the itunes, podcast and psc namespaces. Throws a FeedError for another format, a truncated feed,
 * declared entities, or no items. Only the newest items are taken; unusable ones are reported by name.
 */
export function readFeed(bytes: Uint8Array, { contentType, address }: FeedOrigin = {}): Feed {
  const { text, hasTrailingContent } = extractFeedMarkup(decodeFeedText(bytes, contentType))
  const parsed = parse(text)
  const base = baseOf(parsed, { text, address })
  const all = newestFirst(parsed.items ?? [])
  if (all.length === 0) throw new FeedError('it has no items')
  const channel = readChannel(parsed, base)
  const skipped: SkippedItem[] = []
  const items = new Map<string, FeedItem>()
  for (const item of all.slice(0, FEED_MOST_ITEMS)) {
    const result = readItem(item, { feed: parsed, base })
    if (typeof result === 'string') skipped.push({ title: titleOf(item), reason: result })
    else if (items.has(result.guid)) skipped.push({ title: result.title, reason: 'another item has its guid' })
    else items.set(result.guid, result)
  }
  if (hasTrailingContent) skipped.push({ title: channel.title, reason: 'content after the end of the feed is ignored' })
  if (all.length > FEED_MOST_ITEMS) {
    skipped.push({ title: `${all.length - FEED_MOST_ITEMS} older items`, reason: `only ${FEED_MOST_ITEMS} are taken` })
  }
  return {
    channel,
    items: [...items.values()],
    guids: [...new Set(all.flatMap(guidOf))],
    movedTo: webAddress(parsed.itunes?.newFeedUrl),
    skipped,
  }
}

function parse(text: string): ParsedFeed {
  try {
    return parseRssFeed(text)
  } catch (error) {
    throw new FeedError('it cannot be read as RSS', { cause: error })
  }
}

/** The base of relative addresses: xml:base, else the channel's page, else the feed's address. */
function baseOf({ xml, link }: ParsedFeed, { text, address }: { text: string; address: string | undefined }) {
  const page = webAddress(link, { base: address }) ?? webAddress(address) ?? undefined
  const outer = webAddress(xml?.base, { base: page }) ?? page
  return webAddress(channelBase(text), { base: outer }) ?? outer
}

/** xml:base of the channel, which the parser ignores. */
function channelBase(text: string): string | undefined {
  const tag = text.slice(text.search(/<channel\s/i)).slice(0, 2000)
  return BASE.exec(tag.slice(0, tag.indexOf('>') + 1))?.[1]
}

/** The identity of an item: its guid, else the address of its enclosure. */
function guidOf({ guid, enclosures }: ParsedItem): string[] {
  return [guid?.value ?? enclosures?.[0]?.url ?? ''].filter(Boolean)
}

function newestFirst(items: readonly ParsedItem[]): ParsedItem[] {
  const dated = items.map((item) => ({ item, at: parseFeedDate(item.pubDate) ?? 0 }))
  return dated.sort((a, b) => b.at - a.at).map(({ item }) => item)
}
