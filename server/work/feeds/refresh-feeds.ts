import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { runRound } from '#server/context/work-rounds.ts'
import { findDueFeed } from '#server/database/catalogue/podcast-feeds.ts'
import { claimFeed } from './feed-claim.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { type RefreshOutcome, refreshFeed } from './refresh-feed.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS

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
  context: Omit<FeedImportContext, 'signal'>,
  log: RefreshLog,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      const refresh = () => refreshDueFeeds({ ...context, signal: stopping.signal })
      for (const outcome of await runRound('refreshFeeds', refresh)) {
        if (outcome.outcome === 'failed') log.failed(outcome.why, outcome.series_id)
      }
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
