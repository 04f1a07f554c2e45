import type { Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { findStoreDispute, insertDispute, updateDispute } from '#server/database/billing/money/disputes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderReturn } from '#server/gateways/stores/store.ts'

type ReportedDisputes = { charge: ChargeRow; returns: readonly ProviderReturn[]; isCurrent: boolean }

/**
 * Stores the disputes that a store reports of a charge. Only the newest report changes known ones. The caller holds the
 * charge's lock.
 */
export async function recordDisputes(
  transaction: Transaction,
  { clock, ids }: Program,
  { charge, returns, isCurrent }: ReportedDisputes,
): Promise<void> {
  for (const { provider_id, amount, dispute } of returns) {
    if (!dispute) continue
    const { store, id: charge_id, currency } = charge
    const isOver = dispute.state === 'won' || dispute.state === 'lost'
    const closed_at = isOver ? clock.now() : null
    const answer = { answered_at: null, answered_by: null }
    const row = { id: ids.newId(), charge_id, store, provider_id, amount, currency, ...dispute, ...answer, closed_at }
    if ((await insertDispute(transaction, row)) || !isCurrent) continue
    const stored = await findStoreDispute(transaction, { store, provider_id })
    if (!stored) continue
    const { state, reason, due_at } = dispute
    const change = { amount, state, reason, due_at, closed_at: isOver ? (stored.closed_at ?? closed_at) : null }
    await updateDispute(transaction, stored.id, change)
  }
}
