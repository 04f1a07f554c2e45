import type { Program } from '#server/context/context.ts'
import type { ProviderRequestRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import { releaseDiscount } from '../discounts/claim-discount.ts'
import { notifyStarted } from '../notices/notify-buyer.ts'
import { cardStore } from '../providers/find-store.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'
import { TRIAL_ALREADY_USED } from './failure-messages.ts'

/**
 * Ends a trial whose card has had one: it is charged now, as agreed, or the subscription ends. If the buyer has
 * cancelled, nothing is charged, and the trial ends too.
 */
export async function endSecondTrial(
  program: Program,
  { subscription_id, subject_id }: ProviderRequestRow,
): Promise<boolean> {
  const row = subscription_id === null ? undefined : await findSubscription(program.database, subscription_id)
  if (!row || row.provider_id === null) return true
  const store = cardStore(program)
  const isContinued = row.canceled_at === null && row.refunded_at === null
  if (!isContinued || !(await store.endTrial(row.provider_id))) await store.cancelNow(row.provider_id)
  const updated = await syncSubscription(program, { store: 'card', providerId: row.provider_id })
  await notifyTrialOutcome(program, updated ?? row, subject_id)
  return true
}

async function notifyTrialOutcome(
  { database, ...program }: Program,
  row: SubscriptionRow,
  purchaseId: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const purchase = await findPurchase(transaction, purchaseId)
    if (!purchase || purchase.status === 'failed') return
    if (row.active_start_date !== null) {
      await notifyStarted(transaction, { database, ...program }, { row, consentId: purchase.consent_id })
    } else {
      await updatePurchase(transaction, purchase.id, { status: 'failed', failure: TRIAL_ALREADY_USED })
      await releaseDiscount(transaction, purchase)
    }
  })
}
