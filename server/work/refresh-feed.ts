import { FEED_BACK_OFF_LONGEST_SECONDS, FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { findFeedLike, updateFeed } from '#server/database/outside-feeds.ts'
import type { FeedRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import { whileClaimed } from './feeds/feed-claim.ts'
import type { FeedParts } from './feeds/feed-parts.ts'
import { knownPlace } from './feeds/feed-place.ts'
import { type FetchedFeed, fetchFeed } from './feeds/fetch-feed.ts'
import { type FeedReport, takeFeed } from './feeds/take-feed.ts'

export type RefreshOutcome = { series_id: string } & (
  | { outcome: FeedReport['outcome']; report: FeedReport }
  | { outcome: 'same' | 'gone' }
  | { outcome: 'failed'; why: string }
)

/** Asks one feed in hand again and lets go of it. A failure is written beside it, and it waits longer each time. */
export async function refreshFeed(feed: FeedRow, parts: FeedParts): Promise<RefreshOutcome> {
  const { series_id } = feed
  try {
    const fetched = await whileClaimed(feed, parts, () => fetchFeed(feed.address ?? '', feed, parts))
    if (fetched.kind === 'feed') {
      const report = await takeAgain(feed, fetched, parts)
      return { series_id, outcome: report.outcome, report }
    }
    await updateFeed(parts.database, feed, await rested(feed, fetched, parts))
    return { series_id, outcome: fetched.kind }
  } catch (error) {
    if (parts.signal?.aborted) {
      await updateFeed(parts.database, feed, {})
      return { series_id, outcome: 'failed', why: 'stopped' }
    }
    const why = error instanceof Error ? error.message : String(error)
    await updateFeed(parts.database, feed, setBack(feed, why, parts.clock.now()))
    // Whatever else went wrong is a defect: the feed waits all the same, and the caller hears of it.
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error
    return { series_id, outcome: 'failed', why }
  }
}

async function takeAgain(feed: FeedRow, fetched: FetchedFeed & { kind: 'feed' }, parts: FeedParts) {
  const place = await knownPlace(parts.database, feed, { address: feed.address })
  return takeFeed(fetched.feed, place, parts, {
    address: await addressAfter(feed, fetched.address, parts),
    etag: fetched.etag,
    lastModified: fetched.lastModified,
    isLocked: feed.is_locked === 1,
    isOwnerAgreed: feed.is_owner_agreed === 1,
  })
}

async function rested(feed: FeedRow, fetched: FetchedFeed & { kind: 'same' | 'gone' }, parts: FeedParts) {
  const now = parts.clock.now()
  const checked = { checked_at: now, next_check_at: now + FEED_REFRESH_SECONDS * 1000, failures: 0, last_failure: null }
  if (fetched.kind === 'gone') return { ...checked, ended: 1 as const }
  return { ...checked, address: await addressAfter(feed, fetched.address, parts) }
}

/** Where a feed is asked from now on: it follows a permanent redirect, unless another feed is asked there already. */
async function addressAfter(feed: FeedRow, moved: string, { database }: FeedParts): Promise<string | null> {
  if (moved === feed.address) return moved
  const other = await findFeedLike(database, { address: moved, podcastGuid: null })
  return other ? feed.address : moved
}

function setBack({ failures }: FeedRow, why: string, now: number): Partial<FeedRow> {
  const seconds = Math.min(FEED_REFRESH_SECONDS * 2 ** (failures + 1), FEED_BACK_OFF_LONGEST_SECONDS)
  return { checked_at: now, next_check_at: now + seconds * 1000, failures: failures + 1, last_failure: why }
}
