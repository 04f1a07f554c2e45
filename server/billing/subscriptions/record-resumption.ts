import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'
import { changeSubscription } from './change-subscription.ts'

/** Resumes renewal. On a carrier the next charge is due when the paid period ends. */
export async function recordResumption(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const renews_at = row.store === 'card' ? null : row.expires_at
  const updated = await changeSubscription(transaction, row, { canceled_at: null, renews_at })
  if (row.store === 'card') {
    await scheduleProviderRequest(transaction, program, {
      store: 'card',
      kind: 'resume',
      subscription_id: row.id,
      subject_id: row.id,
    })
  }
  return updated
}
