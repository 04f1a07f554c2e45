import { announceCharges } from '#server/api/billing/announce-charges.ts'
import { reconcileGifts } from '#server/api/billing/compare-gifts.ts'
import { reconcileWithStores } from '#server/api/billing/compare-with-stores.ts'
import { reconcileDonations } from '#server/api/billing/donations/compare-donations.ts'
import { notifyDonationsEnded } from '#server/api/billing/donations/tell-donations-ended.ts'
import { releaseClaims } from '#server/api/billing/free-claims.ts'
import { processProviderEvents } from '#server/api/billing/handle-events.ts'
import { performProviderRequests } from '#server/api/billing/handle-requests.ts'
import { reconcilePurchases } from '#server/api/billing/look-into-purchases.ts'
import { sendDueGifts } from '#server/api/billing/make-gift.ts'
import { renewDue } from '#server/api/billing/renew-due.ts'
import { notifyEnded } from '#server/api/billing/tell-ended.ts'
import { createSettleAll } from '#server/api/billing/tries.ts'
import type { Program } from '#server/api/context.ts'
import { deleteIdempotencyKeysBefore } from '#server/database/purchases.ts'
import { runPeriodically, type Stoppable } from './every.ts'

const EVERY_MILLISECONDS = 1000
const KEYS_KEPT_MILLISECONDS = 30 * 24 * 3600_000

type BillingTask = (program: Program) => Promise<number>

/** Everything that is done about money by the clock; how much there was of each. */
const BILLING_TASKS: readonly BillingTask[] = [
  releaseClaims,
  processProviderEvents,
  announceCharges,
  renewDue,
  reconcilePurchases,
  performProviderRequests,
  sendDueGifts,
  notifyEnded,
  notifyDonationsEnded,
  reconcileWithStores,
  reconcileGifts,
  reconcileDonations,
]

/**
 * Does everything of money that is due; how much there was. Any number of processes may do so at once: each piece is
 * claimed first. Throws what went wrong with some only when all the rest is done.
 */
export async function runBillingTasks(program: Program): Promise<number> {
  const tries = createSettleAll()
  let done = 0
  await tries.each(BILLING_TASKS, 1, async (work) => {
    done += await work(program)
  })
  tries.throwFirst()
  return done
}

/** Does what is due every second, each work by itself, so that none waits for another's store. */
export function startBillingTasks(program: Program, onError: (error: unknown) => void): Stoppable {
  const tasks = [...BILLING_TASKS, purgeIdempotencyKeys()]
  const running = tasks.map((work) => runPeriodically(EVERY_MILLISECONDS, () => work(program), onError))
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

/** Forgets old keys now and then. */
function purgeIdempotencyKeys(): (program: Program) => Promise<void> {
  let purgedAt = 0
  return async ({ database, clock }) => {
    const now = clock.now()
    if (now - purgedAt < 3600_000) return
    purgedAt = now
    await database
      .transaction()
      .execute((transaction) => deleteIdempotencyKeysBefore(transaction, now - KEYS_KEPT_MILLISECONDS))
  }
}
