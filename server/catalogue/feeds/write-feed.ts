import { replaceRow } from '#server/database/catalogue/catalogue-import.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { countSeries, insertFeed, type StoredFeedItem, updateFeed } from '#server/database/catalogue/podcast-feeds.ts'
import {
  listWaitingIds,
  replaceContentSource,
  updateContentWithdrawn,
} from '#server/database/catalogue/podcast-items.ts'
import { replaceTextTracks } from '#server/database/catalogue/text-tracks.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertSingleFileMediaIfNew } from '#server/database/media/stored-media.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { placeJoinedByHand } from '#server/database/studio/library/hand-order.ts'
import type { ContentRow, FeedRow } from '#server/database/tables.ts'
import type { FeedChannel } from '#server/gateways/feeds/feed.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { writeReferences } from '../references/index-references.ts'
import {
  contentSourceRow,
  feedContentRow,
  feedSeriesRow,
  feedTrackRows,
  KEPT_SERIES_COLUMNS,
  personRows,
  transcriptRows,
} from './feed-rows.ts'
import type { FeedTarget } from './feed-target.ts'
import type { FetchedItem } from './fetch-item.ts'
import type { StoredMedia } from './store-download.ts'

export type FeedChange = {
  target: FeedTarget
  channel: FeedChannel
  image: string
  artistId: string | null
  items: readonly FetchedItem[]
  removed: readonly StoredFeedItem[]
  stored: ReadonlyMap<string, StoredMedia>
  /** The new values of the feed's row. */
  feed: FeedRow
  isChannelChanged: boolean
  now: number
}

/** Writes a feed whose media are stored, in one transaction; true if anything visible changed. */
export async function writeFeed(transaction: Transaction, change: FeedChange): Promise<boolean> {
  const { target, items, removed, isChannelChanged, now } = change
  const isChanged = isChannelChanged || items.length > 0 || removed.length > 0
  if (isChanged) await writeSeries(transaction, change)
  await writeFeedRow(transaction, change)
  if (!isChanged) return false
  const around = {
    channel: change.channel,
    seriesId: target.seriesId,
    artistId: change.artistId,
    feed: change.feed,
    // Items after the first import are new episodes.
    isNewWaiting: change.feed.needs_approval === 1 && typeof target.feed?.completed_at === 'number',
    waitingIds: await listWaitingIds(transaction, target.seriesId),
    now,
  }
  const joined: ContentRow[] = []
  for (const item of items) {
    const row = feedContentRow(item, around)
    if (!item.storedItem) joined.push(row)
    await replaceRow(transaction, 'content', row)
    await replaceContentSource(transaction, contentSourceRow(item, around), {
      persons: personRows(item, row.id),
      transcripts: transcriptRows(item, row.id),
    })
    const tracks = feedTrackRows(item, row.id)
    if (tracks) await replaceTextTracks(transaction, row.id, tracks)
    await writeReferences(transaction, [{ id: row.id, passages: item.passages }])
  }
  await placeJoinedByHand(
    transaction,
    target.seriesId,
    joined.toSorted(byDate).map(({ id }) => id),
  )
  for (const { content_id } of removed) await updateContentWithdrawn(transaction, content_id, now)
  await indexCatalogue(transaction, { seriesIds: [target.seriesId] })
  await updateCatalogueVersion(transaction)
  return true
}

const byDate = (one: ContentRow, other: ContentRow) => one.published_at - other.published_at

async function writeSeries(transaction: Transaction, change: FeedChange): Promise<void> {
  const { stored } = change
  for (const storedMedia of stored.values()) await insertSingleFileMediaIfNew(transaction, storedMedia)
  const position = await countSeries(transaction)
  await replaceRow(transaction, 'series', feedSeriesRow({ ...change, position }), KEPT_SERIES_COLUMNS)
}

async function writeFeedRow(transaction: Transaction, { target, feed }: FeedChange): Promise<void> {
  if (!target.feed) return insertFeed(transaction, feed)
  const { series_id: _id, claimed_until: _claim, ...changes } = feed
  if (!(await updateFeed(transaction, target.feed, changes)))
    throw new FeedError('another process is importing this feed')
}
