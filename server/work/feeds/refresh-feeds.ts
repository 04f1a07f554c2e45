import { notifyOperator, type OperatorContact } from '#server/context/notify-operator.ts'
import { runRound } from '#server/context/work-rounds.ts'
import { findDueFeed } from '#server/database/catalogue/podcast-feeds.ts'
import { countFailedWork } from '#server/database/work/work-counts.ts'
import { claimFeed } from '../../catalogue/feeds/feed-claim.ts'
import type { FeedImportContext } from '../../catalogue/feeds/feed-import-context.ts'
import { type RefreshOutcome, refreshFeed } from '../../catalogue/feeds/refresh-feed.ts'

/** A feed just added is due at once, and somebody waits for its first episodes. */
const EVERY_MILLISECONDS = 5000

/** Notifies the operator of feeds that fail repeatedly, if one of them has just failed. */
export async function alertOfFailingFeeds(
  contact: OperatorContact,
  outcomes: readonly RefreshOutcome[],
): Promise<void> {
  if (!outcomes.some(({ outcome }) => outcome === 'failed')) return
  const { feeds: count } = await countFailedWork(contact.database, contact.clock.now())
  if (count > 0) await notifyOperator(contact, { kind: 'feeds_failing', count })
}

/** Fetches every due feed, one at a time. Any number of processes may run it. */
export async function refreshDueFeeds(context: FeedImportContext): Promise<RefreshOutcome[]> {
  const { database, clock, signal } = context
  const outcomes: RefreshOutcome[] = []
  while (!signal?.aborted) {
    const feed = await findDueFeed(database, clock.now())
    if (!feed) break
    if (!(await claimFeed(feed, context))) continue
    outcomes.push(await refreshFeed(feed, context))
  }
  return outcomes
}

type RefreshLog = { failed: (why: string, seriesId: string) => void; broken: (error: unknown) => void }

/** Refreshes periodically until stopped; `stop` resolves when the current run has ended. */
export function startFeedRefresh(
  context: Omit<FeedImportContext, 'signal'> & OperatorContact,
  log: RefreshLog,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      const refresh = () => refreshDueFeeds({ ...context, signal: stopping.signal })
      const outcomes = await runRound('refreshFeeds', refresh)
      for (const outcome of outcomes) if (outcome.outcome === 'failed') log.failed(outcome.why, outcome.series_id)
      if (!stopping.signal.aborted) await alertOfFailingFeeds(context, outcomes)
    } catch (error) {
      log.broken(error)
    }
  }
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined
    })
  }, EVERY_MILLISECONDS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
