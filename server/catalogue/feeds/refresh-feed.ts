import { FEED_BACK_OFF_LONGEST_SECONDS, FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { backoffDelay } from '#rules/http/backoff-delay.ts'
import { findFeedByAddressOrGuid, updateFeed } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import { whileClaimed } from './feed-claim.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { existingFeedTarget } from './feed-target.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'
import { type FeedReport, importFeed } from './import-feed.ts'

export type RefreshOutcome = { series_id: string } & (
  | { outcome: FeedReport['outcome']; report: FeedReport }
  | { outcome: 'same' | 'gone' }
  | { outcome: 'failed'; why: string }
)

/** Fetches one claimed feed and releases it. A failure is stored, and the wait grows with each one. */
export async function refreshFeed(feed: FeedRow, context: FeedImportContext): Promise<RefreshOutcome> {
  const { series_id } = feed
  try {
    const fetched = await whileClaimed(feed, context, () => fetchFeed(feed.address ?? '', feed, context))
    if (fetched.kind === 'feed') {
      const report = await importAgain(feed, fetched, context)
      return { series_id, outcome: report.outcome, report }
    }
    await updateFeed(context.database, feed, await checkedFields(feed, fetched, context))
    return { series_id, outcome: fetched.kind }
  } catch (error) {
    if (context.signal?.aborted) {
      await updateFeed(context.database, feed, {})
      return { series_id, outcome: 'failed', why: 'stopped' }
    }
    const why = error instanceof Error ? error.message : String(error)
    await updateFeed(context.database, feed, failureFields(feed, why, context.clock.now()))
    // Any other error is a defect: the feed waits too, and the caller gets the error.
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error
    return { series_id, outcome: 'failed', why }
  }
}

async function importAgain(feed: FeedRow, fetched: FetchedFeed & { kind: 'feed' }, context: FeedImportContext) {
  const target = await existingFeedTarget(context.database, feed, { address: feed.address })
  return importFeed(fetched.feed, target, context, {
    address: await addressAfterRedirect(feed, fetched.address, context),
    etag: fetched.etag,
    lastModified: fetched.lastModified,
    isLocked: feed.is_locked === 1,
    isOwnerAgreed: feed.is_owner_agreed === 1,
  })
}

async function checkedFields(
  feed: FeedRow,
  fetched: FetchedFeed & { kind: 'same' | 'gone' },
  context: FeedImportContext,
) {
  const now = context.clock.now()
  const checked = { checked_at: now, next_check_at: now + FEED_REFRESH_SECONDS * 1000, failures: 0, last_failure: null }
  if (fetched.kind === 'gone') return { ...checked, ended: 1 as const }
  return { ...checked, address: await addressAfterRedirect(feed, fetched.address, context) }
}

/** The address for the next fetch: a permanent redirect is followed, unless another feed has that address. */
async function addressAfterRedirect(
  feed: FeedRow,
  moved: string,
  { database }: FeedImportContext,
): Promise<string | null> {
  if (moved === feed.address) return moved
  const otherFeed = await findFeedByAddressOrGuid(database, { address: moved, podcastGuid: null })
  return otherFeed ? feed.address : moved
}

function failureFields({ failures }: FeedRow, reason: string, now: number): Partial<FeedRow> {
  const seconds = backoffDelay(failures + 1, { first: FEED_REFRESH_SECONDS, longest: FEED_BACK_OFF_LONGEST_SECONDS })
  return { checked_at: now, next_check_at: now + seconds * 1000, failures: failures + 1, last_failure: reason }
}
