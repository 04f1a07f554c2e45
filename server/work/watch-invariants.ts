import type { Database } from '#server/database/database.ts'
import { listBreaches } from '#server/database/invariants.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { every } from './every.ts'

const EVERY_MILLISECONDS = 60_000

/**
 * Looks every minute whether everything holds that must hold of money and access, and says so once when it does not. Its
 * finding is shown by the health check, which looks at nothing itself.
 */
export function watchInvariants(
  { database, clock }: { database: Database; clock: Clock },
  told: { broken: (what: string) => void; failed: (error: unknown) => void },
) {
  let found = ''
  const watch = every(
    EVERY_MILLISECONDS,
    async () => {
      const breaches = await listBreaches(database, clock.now())
      const now = breaches.map(({ invariant, ids }) => `${invariant}: ${ids.join(', ')}`).join('; ')
      if (now !== '' && now !== found) told.broken(now)
      found = now
    },
    told.failed,
  )
  return { isWell: () => found === '', stop: watch.stop }
}
