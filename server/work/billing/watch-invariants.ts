import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { runPeriodically } from '../run-periodically.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS
/** Pause as a multiple of the check's duration, up to an hour: the check reads every charge. */
const REST_FACTOR = 100
const LONGEST_REST_MINUTES = 60

/**
 * Checks the billing invariants every minute, or less often if a check takes long, and reports a violation once. The
 * health check shows the last result and does not check by itself.
 */
export function watchInvariants(
  { database, clock }: { database: Database; clock: Clock },
  handlers: { broken: (violation: string) => void; failed: (error: unknown) => void },
) {
  let lastFinding = ''
  let minutesToRest = 0
  const watch = runPeriodically(
    async () => {
      // Counted in minutes, since the clock may jump.
      minutesToRest -= 1
      if (minutesToRest > 0) return
      const startedAt = clock.now()
      const breaches = await listInvariantViolations(database, startedAt)
      minutesToRest = Math.min(
        LONGEST_REST_MINUTES,
        Math.ceil(((clock.now() - startedAt) * REST_FACTOR) / EVERY_MILLISECONDS),
      )
      const now = breaches.map(({ invariant, ids }) => `${invariant}: ${ids.join(', ')}`).join('; ')
      if (now !== '' && now !== lastFinding) handlers.broken(now)
      lastFinding = now
    },
    { task: 'watchInvariants', everyMilliseconds: EVERY_MILLISECONDS, onError: handlers.failed },
  )
  return { isWell: () => lastFinding === '', stop: watch.stop }
}
