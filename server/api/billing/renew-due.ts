import { claimDueSubscription } from '#server/database/subscriptions.ts'
import type { Program } from '../context.ts'
import { announceCharge } from './announce-charges.ts'
import { renewSubscription } from './renew.ts'

/** Longer than a store is waited for: what a process that died had in hand is taken up after this. */
const CLAIM_MILLISECONDS = 60_000
/** How many are charged at once: stores answer in their own time. */
const HANDS = 8

/** Charges everything that is due, each subscription’s periods in order; how many charges there were. */
export async function renewDue(program: Program): Promise<number> {
  const counts = await Promise.all(Array.from({ length: HANDS }, () => renewUntilNone(program)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function renewUntilNone(program: Program): Promise<number> {
  let renewed = 0
  for (;;) {
    const now = program.clock.now()
    const row = await claimDueSubscription(program.database, { now, until: now + CLAIM_MILLISECONDS })
    if (!row) return renewed
    renewed += 1
    if (row.notice_at !== null && row.notice_at <= now) {
      await announceCharge(program, row)
      // Announcing lets it go; it is claimed again, and then charged.
      continue
    }
    await renewSubscription(program, row)
  }
}
