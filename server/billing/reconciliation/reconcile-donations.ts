import { RECONCILE_EVERY_MILLISECONDS, REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { Program } from '#server/context/context.ts'
import { listPurchaseCharges } from '#server/database/billing/charges.ts'
import type { DonationRow } from '#server/database/billing/donation-tables.ts'
import { listDonationsToReconcile, updateDonationReconcileAt } from '#server/database/billing/donations.ts'
import { reconcileCharge } from './reconcile-charge.ts'
import { reconcileSinglePayments } from './reconcile-single-payments.ts'
import { RECONCILIATION_BATCH_SIZE } from './reconciliation-limits.ts'

/**
 * Reads single donations again at their stores, each once a day for half a year, to find returns whose events were lost.
 * Returns how many were reconciled. Monthly donations are reconciled as subscriptions.
 */
export async function reconcileDonations(program: Program): Promise<number> {
  const { database, clock } = program
  const donations = await listDonationsToReconcile(database, { now: clock.now(), limit: RECONCILIATION_BATCH_SIZE })
  return reconcileSinglePayments(donations, {
    async sync({ id }) {
      for (const { id: chargeId, store, provider_id } of await listPurchaseCharges(database, id)) {
        if (provider_id !== null) await reconcileCharge(program, { id: chargeId, store, provider_id })
      }
    },
    postpone: (donation, milliseconds) => postponeReconciliation(program, donation, milliseconds),
    complete: (donation) => scheduleNextReconciliation(program, donation),
  })
}

async function postponeReconciliation(
  { database, clock }: Program,
  { id }: DonationRow,
  milliseconds: number,
): Promise<void> {
  const reconcileAt = clock.now() + milliseconds
  await database.transaction().execute((transaction) => updateDonationReconcileAt(transaction, id, reconcileAt))
}

async function scheduleNextReconciliation(
  { database, clock }: Program,
  { id, created_at }: DonationRow,
): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + REFUNDS_WATCHED_MILLISECONDS
  const reconcileAt = isWatched ? now + RECONCILE_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateDonationReconcileAt(transaction, id, reconcileAt))
}
