import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { FUTURE_CLAIM_RESETS, findDatabaseTime } from '#server/database/billing/future-claims.ts'
import type { Clock } from '#server/gateways/clock.ts'

/** No claim or delay is longer, so clocks that differ by more are wrong. */
const MAX_CLAIM_MILLISECONDS = 2 * HOUR_MILLISECONDS
/** Smaller corrections of a clock are normal. */
const SET_BACK_MILLISECONDS = MINUTE_MILLISECONDS

const lastCheckedAt = new WeakMap<Clock, number>()

/**
 * Releases open claims from a time when the clock was ahead; they would block their work until that time. Also runs at
 * startup, when the previous process may be gone. Returns the number of claims.
 */
export async function releaseClaims({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  const previous = lastCheckedAt.get(clock)
  const latest = now + MAX_CLAIM_MILLISECONDS
  const isClockSetBack = previous === undefined || now <= previous - SET_BACK_MILLISECONDS
  // Our own clock may be the wrong one, and other processes hold valid claims: checks again until the two agree.
  if (isClockSetBack && (await findDatabaseTime(database)) > latest) return 0
  let released = 0
  for (const release of isClockSetBack ? FUTURE_CLAIM_RESETS : []) {
    const result = await database.transaction().execute((transaction) => release(transaction, { now, latest }))
    released += Number(result.numUpdatedRows)
  }
  // After the updates: if the database fails, the next turn repeats them.
  lastCheckedAt.set(clock, now)
  return released
}
