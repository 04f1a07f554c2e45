import type { Database } from '#server/database/database.ts'
import { listBreaches } from '#server/database/invariants.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { every } from './every.ts'

const EVERY_MILLISECONDS = 60_000
/** How many times as long as it looked it rests, up to an hour: every charge there has been is looked at. */
const RESTS = 100
const LONGEST_REST = 60

/**
 * Looks every minute whether everything holds that must hold of money and access, and says so once when it does not. Its
 * finding is shown by the health check, which looks at nothing itself.
 */
export function watchInvariants(
  { database, clock }: { database: Database; clock: Clock },
  told: { broken: (what: string) => void; failed: (error: unknown) => void },
) {
  let found = ''
  let resting = 0
  const watch = every(
    EVERY_MILLISECONDS,
    async () => {
      // Counted in minutes and not by the clock, which may jump.
      resting -= 1
      if (resting > 0) return
      const startedAt = clock.now()
      const breaches = await listBreaches(database, startedAt)
      resting = Math.min(LONGEST_REST, Math.ceil(((clock.now() - startedAt) * RESTS) / EVERY_MILLISECONDS))
      const now = breaches.map(({ invariant, ids }) => `${invariant}: ${ids.join(', ')}`).join('; ')
      if (now !== '' && now !== found) told.broken(now)
      found = now
    },
    told.failed,
  )
  return { isWell: () => found === '', stop: watch.stop }
}
