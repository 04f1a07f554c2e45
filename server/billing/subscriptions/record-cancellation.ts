import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUnresolvedCharge } from '../charges/due-charge.ts'
import { notifyCancelled } from '../notices/notify-buyer.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'
import { changeSubscription } from './change-subscription.ts'

/** Stops renewal; a charge in progress is still settled, and access continues to the end of the paid time. */
export async function recordCancellation(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const renews_at = (await findUnresolvedCharge(transaction, row)) ? row.renews_at : null
  const updated = await changeSubscription(transaction, row, { canceled_at: program.clock.now(), renews_at })
  if (row.store === 'card') {
    await scheduleProviderRequest(transaction, program, {
      store: 'card',
      kind: 'cancel',
      subscription_id: row.id,
      subject_id: row.id,
    })
  }
  await notifyCancelled(transaction, program, updated)
  return updated
}
