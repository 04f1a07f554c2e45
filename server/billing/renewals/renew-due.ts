import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { createSettleAll, type SettleAll } from '../due-work/settle-all.ts'
import { announceCharge } from '../notices/announce-charges.ts'
import { withCircuitBreaker } from '../providers/circuit-breaker.ts'
import { beginBatch } from './batch-begin.ts'
import { requestBatchCharges } from './batch-request.ts'
import { settleBatch } from './batch-settle.ts'
import { isNoticeDue, renewSubscription } from './renew-subscription.ts'

/** While one waits for the database or for a store, another goes on. */
const CONCURRENT_BATCHES = 2
/** How many of a round a store is asked about at once: it answers in its own time, and one question reads how they stand. */
const CONCURRENT_REQUESTS = 8
/** How many are renewed at once of those that go one by one: each takes several transactions. */
const CONCURRENT_RENEWALS = 4
/** After this no further round is begun: what else is due with money has its turn, though a carrier hangs. */
const TURN_MILLISECONDS = 10_000
/** What a round has not come to after this is left until its claim ends. */
const BATCH_MILLISECONDS = 30_000

/**
 * Charges what is due, each subscription’s periods in order; how many charges there were. That is everything, unless it takes
 * long: whoever wants it all asks until there is none. Throws what went wrong with some only when all others are done.
 */
export async function renewDue(program: Program): Promise<number> {
  const settleAll = createSettleAll()
  // A carrier that hangs is waited for once: whoever pays by another is charged meanwhile.
  const guarded = withCircuitBreaker(program)
  const batches = Array.from({ length: CONCURRENT_BATCHES }, () => renewBatches(guarded, settleAll))
  const counts = await Promise.all(batches)
  settleAll.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

async function renewBatches(program: Program, settleAll: SettleAll): Promise<number> {
  const { clock } = program
  const turnEnds = clock.now() + TURN_MILLISECONDS
  let renewed = 0
  do {
    const batchEnds = clock.now() + BATCH_MILLISECONDS
    const { plain, others, claimedUntil } = await beginBatch(program, settleAll)
    if (plain.length + others.length === 0) return renewed
    renewed += plain.length + others.length
    const answered = await requestBatchCharges(program, {
      begun: plain,
      claimedUntil,
      concurrency: CONCURRENT_REQUESTS,
      settleAll,
    })
    await settleBatch(program, answered, settleAll)
    await settleAll.each(others, CONCURRENT_RENEWALS, async (row) => {
      if (clock.now() <= batchEnds) await renewOne(program, row)
    })
  } while (clock.now() < turnEnds)
  return renewed
}

async function renewOne(program: Program, row: SubscriptionRow): Promise<void> {
  // Announcing lets it go; it is claimed again, and then charged.
  if (isNoticeDue(row, program.clock.now())) await announceCharge(program, row)
  else await renewSubscription(program, row)
}
