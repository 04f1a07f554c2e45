import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { createFailureCollector } from '#server/billing/due-work/failure-collector.ts'
import { releaseClaims } from '#server/billing/due-work/release-claims.ts'
import { sendDueGifts } from '#server/billing/gifts/create-gift.ts'
import { announceCharges } from '#server/billing/notices/announce-charges.ts'
import { notifyDonationsEnded } from '#server/billing/notices/notify-donations-ended.ts'
import { notifyEnded } from '#server/billing/notices/notify-ended.ts'
import { readPayouts } from '#server/billing/payouts/read-payouts.ts'
import { movePrices } from '#server/billing/price-moves/move-prices.ts'
import { performProviderRequests } from '#server/billing/providers/perform-provider-requests.ts'
import { processProviderEvents } from '#server/billing/providers/process-provider-events.ts'
import { announceTerms } from '#server/billing/purchases/announce-terms.ts'
import { reconcileDonations } from '#server/billing/reconciliation/reconcile-donations.ts'
import { reconcileGifts } from '#server/billing/reconciliation/reconcile-gifts.ts'
import { reconcilePurchases } from '#server/billing/reconciliation/reconcile-purchases.ts'
import { reconcileWithStores } from '#server/billing/reconciliation/reconcile-with-stores.ts'
import { renewDue } from '#server/billing/renewals/renew-due.ts'
import type { Program } from '#server/context/context.ts'
import { notifyOperator } from '#server/context/notify-operator.ts'
import { deleteIdempotencyKeysBefore } from '#server/database/billing/purchases.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = 1000
const KEYS_KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS

type BillingTask = (program: Program) => Promise<number>

/** Every periodic billing task, by its name in metrics and traces; each returns the number of records it handled. */
const BILLING_TASKS: Readonly<Record<string, BillingTask>> = {
  releaseClaims,
  processProviderEvents,
  announceTerms,
  movePrices,
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
  readPayouts,
}

/**
 * Runs all due billing tasks; returns the number of handled records. Any number of processes may run it: each record is
 * claimed first. Errors are thrown after all tasks have run.
 */
export async function runBillingTasks(program: Program): Promise<number> {
  const failures = createFailureCollector()
  let handled = 0
  await failures.runEach(Object.values(BILLING_TASKS), 1, async (work) => {
    handled += await work(program)
  })
  failures.throwFirst()
  return handled
}

/** Runs each task every second on its own, so that a slow store delays only its own task. */
export function startBillingTasks(program: Program, onError: (error: unknown) => void): Stoppable {
  const tasks = {
    ...BILLING_TASKS,
    renewDue: renewOrAlert,
    reconcileWithStores: reconcileAndAlert,
    purgeIdempotencyKeys: purgeIdempotencyKeys(),
  }
  const running = Object.entries(tasks).map(([task, work]) =>
    runPeriodically(() => work(program), { task, everyMilliseconds: EVERY_MILLISECONDS, onError }),
  )
  return {
    async stop() {
      await Promise.all(running.map((task) => task.stop()))
    },
  }
}

/** Renews, and notifies the operator if a round fails. Throws the round's error. */
export async function renewOrAlert(program: Program): Promise<number> {
  try {
    return await renewDue(program)
  } catch (error) {
    // Without the database no email can be queued either; the log has the error.
    await notifyOperator(program, { kind: 'renewals_failing' }).catch(() => undefined)
    throw error
  }
}

/** Reconciles with the stores, and notifies the operator of differences that no event had reported. */
export function reconcileAndAlert(program: Program): Promise<number> {
  return reconcileWithStores(program, () => notifyOperator(program, { kind: 'store_differences' }))
}

/** Deletes expired idempotency keys from time to time. */
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
