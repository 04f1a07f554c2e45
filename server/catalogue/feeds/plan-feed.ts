import { createHash } from 'node:crypto'
import type { StoredFeedItem } from '#server/database/catalogue/podcast-feeds.ts'
import type { Feed, FeedItem } from '#server/gateways/feeds/feed.ts'

/** A new or changed item. `fingerprint` covers all values of its row. */
export type PlannedItem = { item: FeedItem; storedItem: StoredFeedItem | undefined; fingerprint: string }

export type FeedPlan = { toImport: PlannedItem[]; unchanged: number; removed: StoredFeedItem[] }

/** Raised when more of an item is read, so that every item is read again once. */
const READER_VERSION = 4

/** Compares a feed with its stored items. */
export function planFeed(
  { channel, items, guids }: Feed,
  storedItems: readonly StoredFeedItem[],
  isLocked: boolean,
): FeedPlan {
  const byGuid = new Map(storedItems.map((feedItem) => [feedItem.guid, feedItem]))
  const planned = items.map((item) => {
    const ofChannel = [READER_VERSION, isLocked, channel.tags, channel.locale, item.imageUrl ? null : channel.imageUrl]
    return { item, storedItem: byGuid.get(item.guid), fingerprint: fingerprintOf([item, ...ofChannel]) }
  })
  const toImport = planned.filter(
    (one) => one.storedItem?.left_at !== null || one.storedItem.fingerprint !== one.fingerprint,
  )
  const present = new Set(guids)
  const removed = storedItems.filter(({ guid, left_at }) => left_at === null && !present.has(guid))
  return { toImport, unchanged: planned.length - toImport.length, removed }
}

export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40)
}
