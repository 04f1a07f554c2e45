import { updateFeedClaim } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import type { FeedImportContext } from './feed-import-context.ts'

/** While a process claims a feed, no other writes it. The claim of a killed process expires after this time. */
export const CLAIM_MILLISECONDS = 2 * 60 * 1000
const RENEW_EVERY_MILLISECONDS = 30 * 1000

type ClaimContext = Pick<FeedImportContext, 'database' | 'clock'>

/** Claims a feed or renews the claim; false if another process has it. */
export async function claimFeed(feed: FeedRow, { database, clock }: ClaimContext): Promise<boolean> {
  const until = clock.now() + CLAIM_MILLISECONDS
  if (!(await updateFeedClaim(database, feed, until))) return false
  feed.claimed_until = until
  return true
}

type FeedHold = {
  /** Throws if another process has claimed it since. */
  check: () => void
}

/**
 * Renews the claim of a feed during long work; a new feed has no claim. Renewal has stopped when the result returns, and
 * `feed.claimed_until` is the final value.
 */
export async function whileClaimed<result>(
  feed: FeedRow | undefined,
  context: ClaimContext,
  work: (hold: FeedHold) => Promise<result>,
): Promise<result> {
  let isLost = false
  let renewing = Promise.resolve()
  async function renew(): Promise<void> {
    if (!feed || isLost) return
    try {
      isLost = !(await claimFeed(feed, context))
    } catch {
      // The next renewal may still succeed; if not, the final write fails.
    }
  }
  const timer = setInterval(() => {
    // One at a time: each renewal depends on the value of the last.
    renewing = renewing.then(renew)
  }, RENEW_EVERY_MILLISECONDS)
  const check = () => {
    if (isLost) throw new FeedError('another process is importing this feed')
  }
  try {
    return await work({ check })
  } finally {
    clearInterval(timer)
    await renewing
  }
}
