import { updateFeedClaim } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow } from '#server/database/tables.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import type { FeedImportContext } from './feed-import-context.ts'

/** While a process holds a feed no other touches it. One that was killed holds it no longer than this. */
export const CLAIM_MILLISECONDS = 2 * 60 * 1000
const RENEW_EVERY_MILLISECONDS = 30 * 1000

type ClaimContext = Pick<FeedImportContext, 'database' | 'clock'>

/** Takes a feed in hand, or keeps it; false when another process has it. */
export async function claimFeed(feed: FeedRow, { database, clock }: ClaimContext): Promise<boolean> {
  const until = clock.now() + CLAIM_MILLISECONDS
  if (!(await updateFeedClaim(database, feed, until))) return false
  feed.claimed_until = until
  return true
}

type FeedHold = {
  /** Throws when another process took it since. */
  check: () => void
}

/**
 * Keeps a feed in hand while something is done that may take long; a feed that is not there yet is nobody's. Once it is
 * over nothing renews the claim any more, and `feed.claimed_until` is the one that stands.
 */
export async function whileClaimed<done>(
  feed: FeedRow | undefined,
  parts: ClaimContext,
  work: (hold: FeedHold) => Promise<done>,
): Promise<done> {
  let isLost = false
  let renewing = Promise.resolve()
  async function renew(): Promise<void> {
    if (!feed || isLost) return
    try {
      isLost = !(await claimFeed(feed, parts))
    } catch {
      // The next time may come in time; if not, writing what was done is refused.
    }
  }
  const timer = setInterval(() => {
    // One after another: each goes by what the one before has written.
    renewing = renewing.then(renew)
  }, RENEW_EVERY_MILLISECONDS)
  const check = () => {
    if (isLost) throw new FeedError('another process took it in hand')
  }
  try {
    return await work({ check })
  } finally {
    clearInterval(timer)
    await renewing
  }
}
