import { RECONCILE_EVERY_MILLISECONDS, REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { Program } from '#server/context/context.ts'
import type { GiftRow } from '#server/database/billing/billing-tables.ts'
import { listPurchaseCharges } from '#server/database/billing/charges.ts'
import { listGiftsToReconcile, updateGiftReconcileAt } from '#server/database/billing/gifts.ts'
import { reconcileCharge } from './reconcile-charge.ts'
import { reconcileSinglePayments } from './reconcile-single-payments.ts'
import { RECONCILIATION_BATCH_SIZE } from './reconciliation-limits.ts'

/**
 * Reads the charges of gifts again at the processor, each gift once a day for half a year, to find returns whose events were
 * lost. Returns how many gifts were reconciled.
 */
export async function reconcileGifts(program: Program): Promise<number> {
  const { database, clock } = program
  const gifts = await listGiftsToReconcile(database, { now: clock.now(), limit: RECONCILIATION_BATCH_SIZE })
  return reconcileSinglePayments(gifts, {
    async sync({ purchase_id }) {
      for (const { id, store, provider_id } of await listPurchaseCharges(database, purchase_id ?? '')) {
        if (provider_id !== null) await reconcileCharge(program, { id, store, provider_id })
      }
    },
    postpone: (gift, milliseconds) => postponeReconciliation(program, gift, milliseconds),
    complete: (gift) => scheduleNextReconciliation(program, gift),
  })
}

async function postponeReconciliation(
  { database, clock }: Program,
  { id }: GiftRow,
  milliseconds: number,
): Promise<void> {
  const reconcileAt = clock.now() + milliseconds
  await database.transaction().execute((transaction) => updateGiftReconcileAt(transaction, id, reconcileAt))
}

async function scheduleNextReconciliation({ database, clock }: Program, { id, created_at }: GiftRow): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + REFUNDS_WATCHED_MILLISECONDS
  const reconcileAt = isWatched ? now + RECONCILE_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateGiftReconcileAt(transaction, id, reconcileAt))
}
