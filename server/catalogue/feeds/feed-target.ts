import { createHash } from 'node:crypto'
import { handleFromTitle } from '#rules/catalogue/handle-from-title.ts'
import {
  findFeed,
  findFeedByAddressOrGuid,
  findSeriesIdByHandle,
  findSeriesRow,
} from '#server/database/catalogue/podcast-feeds.ts'
import type { Database } from '#server/database/database.ts'
import type { FeedRow, SeriesRow } from '#server/database/tables.ts'
import type { FeedChannel } from '#server/gateways/feeds/feed.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'

/** The series that a feed fills, with the stored feed and series. */
export type FeedTarget = { seriesId: string; handle: string; feed: FeedRow | undefined; series: SeriesRow | undefined }

type RequestedTarget = {
  address: string | null
  handle?: string | undefined
  /** May refuse a known feed, by throwing. If given, `handle` names a new feed only, and does not confirm a move. */
  admit?: ((feed: FeedRow, series: SeriesRow | undefined) => void) | undefined
}

const HANDLE = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/
const ID_CHARACTERS = 20

/** Finds the feed by address or podcast guid, or an unused handle for a new one. Throws a FeedError. */
export async function findFeedTarget(
  database: Database,
  channel: FeedChannel,
  { address, handle, admit }: RequestedTarget,
): Promise<FeedTarget> {
  if (handle !== undefined && !HANDLE.test(handle)) throw new FeedError(`invalid handle "${handle}"`)
  const ownId = `feed-${idHash(channel.guid ?? address ?? channel.title)}`
  const feed =
    (await findFeedByAddressOrGuid(database, { address, podcastGuid: channel.guid })) ??
    (await findFeed(database, ownId))
  if (feed) return existingFeedTarget(database, feed, { address, handle, admit })
  const free = handle ?? (await freeHandle(database, channel.title, ownId))
  if (await findSeriesIdByHandle(database, free)) throw new FeedError(`the handle ${free} is taken by another series`)
  return { seriesId: ownId, handle: free, feed: undefined, series: undefined }
}

export async function existingFeedTarget(
  database: Database,
  feed: FeedRow,
  { address, handle, admit }: RequestedTarget,
): Promise<FeedTarget> {
  const series = await findSeriesRow(database, feed.series_id)
  admit?.(feed, series)
  const known = series?.handle ?? ''
  if (handle !== undefined && handle !== known) throw new FeedError(`it is already imported as ${known}`)
  // Anybody can copy a podcast guid: only the operator may confirm that a podcast has moved.
  if (feed.address !== address && (handle === undefined || admit)) {
    const plain = `its podcast guid is that of ${known}, imported from ${feed.address ?? 'a file'}`
    throw new FeedError(`${plain}: if it has moved, add --handle ${known}`, { plain })
  }
  return { seriesId: feed.series_id, handle: known, feed, series }
}

async function freeHandle(database: Database, title: string, id: string): Promise<string> {
  const preferred = handleFromTitle(title) || 'podcast'
  return (await findSeriesIdByHandle(database, preferred)) ? `${preferred}-${id.slice(-6)}` : preferred
}

/** A deterministic id, so that a repeated import finds the same rows. */
export function idHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, ID_CHARACTERS)
}
