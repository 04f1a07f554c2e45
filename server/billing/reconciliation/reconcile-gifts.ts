import { RECONCILE_EVERY_MILLISECONDS, REFUNDS_WATCHED_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { GiftRow } from '#server/database/billing/billing-tables.ts'
import { listPurchaseCharges } from '#server/database/billing/charges.ts'
import { listGiftsToSync, updateGiftSyncAt } from '#server/database/billing/gifts.ts'
import type { Program } from '../../context/context.ts'
import { reconcileSinglePayments } from './reconcile-single-payments.ts'
import { syncCharge } from './sync-charge.ts'

const BATCH_SIZE = 20

/**
 * Compares what was paid for gifts with what the processor says went back of it, each once a day for half a year: what an
 * event that was lost would have told. How many there were.
 */
export async function reconcileGifts(program: Program): Promise<number> {
  const { database, clock } = program
  const gifts = await listGiftsToSync(database, { now: clock.now(), limit: BATCH_SIZE })
  return reconcileSinglePayments(gifts, {
    async follow({ purchase_id }) {
      for (const { store, provider_id } of await listPurchaseCharges(database, purchase_id ?? '')) {
        if (provider_id !== null) await syncCharge(program, store, provider_id)
      }
    },
    later: (gift, milliseconds) => postponeReconciliation(program, gift, milliseconds),
    done: (gift) => scheduleNextReconciliation(program, gift),
  })
}

async function postponeReconciliation(
  { database, clock }: Program,
  { id }: GiftRow,
  milliseconds: number,
): Promise<void> {
  const followAt = clock.now() + milliseconds
  await database.transaction().execute((transaction) => updateGiftSyncAt(transaction, id, followAt))
}

async function scheduleNextReconciliation({ database, clock }: Program, { id, created_at }: GiftRow): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + REFUNDS_WATCHED_MILLISECONDS
  const followAt = isWatched ? now + RECONCILE_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateGiftSyncAt(transaction, id, followAt))
}
