import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { createFailureCollector, type FailureCollector } from '../due-work/failure-collector.ts'
import { announceCharge } from '../notices/announce-charges.ts'
import { withCircuitBreaker } from '../providers/circuit-breaker.ts'
import { beginBatch } from './batch-begin.ts'
import { requestBatchCharges } from './batch-request.ts'
import { settleBatch } from './batch-settle.ts'
import { isNoticeDue, renewSubscription } from './renew-subscription.ts'

/** One batch continues while the other waits for the database or a store. */
const CONCURRENT_BATCHES = 2
/** Concurrent requests of a batch; one query reads the current state of all. */
const CONCURRENT_REQUESTS = 8
/** Concurrent single renewals: each takes several transactions. */
const CONCURRENT_RENEWALS = 4
/** After this no further batch begins, so that other billing work has its turn even if a carrier hangs. */
const RUN_MILLISECONDS = 10_000
/** Single renewals of a batch that have not begun by then wait until their claim expires. */
const BATCH_MILLISECONDS = 30_000

/**
 * Charges due subscriptions, each one's periods in order, and returns their number. Stops after a turn: call again
 * until it returns 0. Errors do not stop the rest; the first one is thrown at the end.
 */
export async function renewDue(program: Program): Promise<number> {
  const failures = createFailureCollector()
  // A carrier that hangs is called once; payers of other carriers are charged meanwhile.
  const guarded = withCircuitBreaker(program)
  const batches = Array.from({ length: CONCURRENT_BATCHES }, () => renewBatches(guarded, failures))
  const counts = await Promise.all(batches)
  failures.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

async function renewBatches(program: Program, failures: FailureCollector): Promise<number> {
  const { clock } = program
  const deadline = clock.now() + RUN_MILLISECONDS
  let renewed = 0
  do {
    const batchDeadline = clock.now() + BATCH_MILLISECONDS
    const { renewals, remainingRows, claimedUntil } = await beginBatch(program, failures)
    if (renewals.length + remainingRows.length === 0) return renewed
    renewed += renewals.length + remainingRows.length
    const answered = await requestBatchCharges(program, {
      renewals,
      claimedUntil,
      concurrency: CONCURRENT_REQUESTS,
      failures,
    })
    await settleBatch(program, answered, failures)
    await failures.runEach(remainingRows, CONCURRENT_RENEWALS, async (row) => {
      if (clock.now() <= batchDeadline) await renewOne(program, row)
    })
  } while (clock.now() < deadline)
  return renewed
}

async function renewOne(program: Program, row: SubscriptionRow): Promise<void> {
  // A notice releases the claim; the subscription is claimed again and then charged.
  if (isNoticeDue(row, program.clock.now())) await announceCharge(program, row)
  else await renewSubscription(program, row)
}
