import { CLAIMS_AHEAD, findDatabaseTime } from '#server/database/claims.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Program } from '../context.ts'

/** Nothing is claimed, or put off, for as long; two clocks that differ by more are not both right. */
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
  const latest = now + LONGEST_MILLISECONDS
  const isBack = before === undefined || now <= before - SET_BACK_MILLISECONDS
  // It may be our own clock that is wrong: what others have in hand is theirs. We look again until the two agree.
  if (isBack && (await findDatabaseTime(database)) > latest) return 0
  let freed = 0
  for (const free of isBack ? CLAIMS_AHEAD : []) {
    const changed = await database.transaction().execute((transaction) => free(transaction, { now, latest }))
    freed += Number(changed.numUpdatedRows)
  }
  // Last: where the database failed, the next turn does it.
  seen.set(clock, now)
  return freed
}
