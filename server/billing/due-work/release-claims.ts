import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { FUTURE_CLAIM_RESETS, findDatabaseTime } from '#server/database/billing/future-claims.ts'
import type { Clock } from '#server/gateways/clock.ts'

/** Nothing is claimed, or put off, for as long; two clocks that differ by more are not both right. */
const MAX_CLAIM_MILLISECONDS = 2 * HOUR_MILLISECONDS
/** By less, clocks are set back every day. */
const SET_BACK_MILLISECONDS = MINUTE_MILLISECONDS

const lastSeenAt = new WeakMap<Clock, number>()

/**
 * When the clock has gone back: what was taken in hand while it was ahead, and not ended, would else wait until it is so late
 * again. As a program begins as well, since whoever left it may be gone. How much there was.
 */
export async function releaseClaims({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  const before = lastSeenAt.get(clock)
  const latest = now + MAX_CLAIM_MILLISECONDS
  const isClockSetBack = before === undefined || now <= before - SET_BACK_MILLISECONDS
  // It may be our own clock that is wrong: what others have in hand is theirs. We look again until the two agree.
  if (isClockSetBack && (await findDatabaseTime(database)) > latest) return 0
  let released = 0
  for (const release of isClockSetBack ? FUTURE_CLAIM_RESETS : []) {
    const changed = await database.transaction().execute((transaction) => release(transaction, { now, latest }))
    released += Number(changed.numUpdatedRows)
  }
  // Last: where the database failed, the next turn does it.
  lastSeenAt.set(clock, now)
  return released
}
