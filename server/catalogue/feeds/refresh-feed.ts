import { FEED_BACK_OFF_LONGEST_SECONDS, FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { backoffDelay } from '#rules/http/backoff-delay.ts'
import { findRefusedMove } from '#server/database/catalogue/feed-checks.ts'
import { findFeedByAddressOrGuid, updateFeed } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import { whileClaimed } from './feed-claim.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { existingFeedTarget } from './feed-target.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'
import { type FeedMove, followMove } from './follow-move.ts'
import { type FeedReport, importFeed } from './import-feed.ts'
import { type CheckResult, recordCheck } from './record-check.ts'

/**
 * Maximum items of one transaction: a new feed appears soon, and a stopped program keeps the imported parts of an
 * archive.
 */
const FIRST_ITEMS_AT_ONCE = 10
const ITEMS_AT_ONCE = 50

export type RefreshOutcome = { series_id: string } & (
  | { outcome: FeedReport['outcome']; report: FeedReport }
  | { outcome: 'same' | 'gone' }
  | { outcome: 'failed'; why: string }
)

/** Fetches one claimed feed and releases it. A failure is stored, and the wait grows with each one. */
export async function refreshFeed(feed: FeedRow, context: FeedImportContext): Promise<RefreshOutcome> {
  const { series_id } = feed
  const { clock, database } = context
  const at = clock.now()
  let milliseconds: number | undefined
  let move: FeedMove | null = null
  const record = (result: CheckResult) =>
    recordCheck(database, { series_id, at, milliseconds: milliseconds ?? clock.now() - at, move, ...result })
  try {
    const refused = await findRefusedMove(database, series_id)
    const validators = refused && mayTryMove(feed, at) ? undefined : feed
    const fetched = await whileClaimed(feed, context, () => fetchFeed(feed.address ?? '', validators, context))
    milliseconds = clock.now() - at
    if (fetched.kind === 'feed') {
      const followed = await whileClaimed(feed, context, () => followMove(fetched, feed, context))
      const address = await addressAfterRedirect(feed, followed.feed.address, context)
      move = followed.move ?? redirectOf(feed, address)
      const report = await importAgain(feed, { ...followed.feed, address }, context)
      await record(report)
      return { series_id, outcome: report.outcome, report }
    }
    const fields = await checkedFields(feed, fetched, context)
    move = redirectOf(feed, fields.address) ?? refused ?? null
    await updateFeed(database, feed, fields)
    await record({ outcome: fetched.kind })
    return { series_id, outcome: fetched.kind }
  } catch (error) {
    if (context.signal?.aborted) {
      await updateFeed(database, feed, {})
      return { series_id, outcome: 'failed', why: 'stopped' }
    }
    const why = error instanceof Error ? error.message : String(error)
    await updateFeed(database, feed, failureFields(feed, why, clock.now()))
    await record({ outcome: 'failed', why })
    // Any other error is a defect: the feed waits too, and the caller gets the error.
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error
    return { series_id, outcome: 'failed', why }
  }
}

/** If its move was refused, the first fetch of a day (UTC) reads a feed completely: the new address may have changed. */
function mayTryMove({ checked_at }: FeedRow, now: number): boolean {
  return Math.floor(checked_at / DAY_MILLISECONDS) !== Math.floor(now / DAY_MILLISECONDS)
}

function redirectOf(feed: FeedRow, address: string | null | undefined): FeedMove | null {
  return address && address !== feed.address ? { to: address, fault: null } : null
}

type CurrentFeed = Omit<FetchedFeed & { kind: 'feed' }, 'address'> & { address: string | null }

async function importAgain(feed: FeedRow, fetched: CurrentFeed, context: FeedImportContext) {
  const target = await existingFeedTarget(context.database, feed, { address: feed.address })
  return importFeed(fetched.feed, target, context, {
    address: fetched.address,
    etag: fetched.etag,
    lastModified: fetched.lastModified,
    isOwnerAgreed: feed.is_owner_agreed === 1,
    mostItems: feed.completed_at === null ? FIRST_ITEMS_AT_ONCE : ITEMS_AT_ONCE,
  })
}

async function checkedFields(
  feed: FeedRow,
  fetched: FetchedFeed & { kind: 'same' | 'gone' },
  context: FeedImportContext,
): Promise<Partial<FeedRow>> {
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
