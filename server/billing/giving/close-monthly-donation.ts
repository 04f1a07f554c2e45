import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUnresolvedCharge } from '../charges/due-charge.ts'
import { notifyDonationEnded } from '../notices/notify-donor.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

/**
 * Ends a monthly donation at once. A charge in progress is still settled. The donor of a replaced donation gets no
 * message: the confirmation of the new one mentions it.
 */
export async function closeMonthlyDonation(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
  reason: 'requested' | 'replaced' = 'requested',
): Promise<SubscriptionRow> {
  const now = program.clock.now()
  const renews_at = (await findUnresolvedCharge(transaction, row)) ? row.renews_at : null
  const updated = await changeSubscription(transaction, row, {
    canceled_at: row.canceled_at ?? now,
    ended_at: now,
    ended_told_at: now,
    renews_at,
  })
  if (row.store === 'card') {
    const { store, id: subscription_id } = row
    await scheduleProviderRequest(transaction, program, {
      store,
      kind: 'end',
      subscription_id,
      subject_id: subscription_id,
    })
  }
  if (reason === 'requested') await notifyDonationEnded(transaction, program, updated)
  return updated
}
