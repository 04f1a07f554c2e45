import { updateClaimsAhead } from '#server/database/claims.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Program } from '../context.ts'

/** Nothing is claimed, or put off, for as long. */
const LONGEST_MILLISECONDS = 2 * 3600_000
/** By less, clocks are set back every day. */
const SET_BACK_MILLISECONDS = 60_000

const seen = new WeakMap<Clock, number>()

/**
 * When the clock has gone back: what was taken in hand while it was ahead, and not ended, would else wait until it is so late
 * again. As a program begins as well, since whoever left it may be gone. How much there was.
 */
export async function freeClaims({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  const before = seen.get(clock)
  seen.set(clock, now)
  if (before !== undefined && now > before - SET_BACK_MILLISECONDS) return 0
  const latest = now + LONGEST_MILLISECONDS
  return database.transaction().execute((transaction) => updateClaimsAhead(transaction, { now, latest }))
}
