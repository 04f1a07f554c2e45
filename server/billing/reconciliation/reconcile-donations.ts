import { RECONCILE_EVERY_MILLISECONDS, REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import { listPurchaseCharges } from '#server/database/billing/charges.ts'
import type { DonationRow } from '#server/database/billing/donation-tables.ts'
import { listDonationsToSync, updateDonationSyncAt } from '#server/database/billing/donations.ts'
import type { Program } from '../../context/context.ts'
import { reconcileSinglePayments } from './reconcile-single-payments.ts'
import { syncCharge } from './sync-charge.ts'

const BATCH_SIZE = 20

/**
 * Compares what was given once with what its store says went back of it, each once a day for half a year: what an event that
 * was lost would have told. How many there were. Monthly donations are compared as subscriptions are.
 */
export async function reconcileDonations(program: Program): Promise<number> {
  const { database, clock } = program
  const donations = await listDonationsToSync(database, { now: clock.now(), limit: BATCH_SIZE })
  return reconcileSinglePayments(donations, {
    async follow({ id }) {
      for (const { store, provider_id } of await listPurchaseCharges(database, id)) {
        if (provider_id !== null) await syncCharge(program, store, provider_id)
      }
    },
    later: (donation, milliseconds) => postponeReconciliation(program, donation, milliseconds),
    done: (donation) => scheduleNextReconciliation(program, donation),
  })
}

async function postponeReconciliation(
  { database, clock }: Program,
  { id }: DonationRow,
  milliseconds: number,
): Promise<void> {
  const followAt = clock.now() + milliseconds
  await database.transaction().execute((transaction) => updateDonationSyncAt(transaction, id, followAt))
}

async function scheduleNextReconciliation(
  { database, clock }: Program,
  { id, created_at }: DonationRow,
): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + REFUNDS_WATCHED_MILLISECONDS
  const followAt = isWatched ? now + RECONCILE_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateDonationSyncAt(transaction, id, followAt))
}
