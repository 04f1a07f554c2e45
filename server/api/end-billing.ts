import { isExternal } from '#rules/store-name.ts'
import type { Transaction } from '#server/database/database.ts'
import { findMemberSeat, listSeats } from '#server/database/gifts.ts'
import { listUserSubscriptions } from '#server/database/subscriptions.ts'
import { cancel } from './billing/cancel-subscription.ts'
import { endSeat } from './billing/family.ts'
import type { Program } from './context.ts'

/**
 * Before an account goes: nothing is charged any more, and nobody sits on its family plan. What app stores sold, only
 * they can end.
 */
export async function endBilling(transaction: Transaction, program: Program, userId: string): Promise<void> {
  const own = await findMemberSeat(transaction, userId)
  if (own) await endSeat(transaction, program, own)
  for (const row of await listUserSubscriptions(transaction, userId)) {
    for (const seat of await listSeats(transaction, row.id)) await endSeat(transaction, program, seat)
    const goesOn = row.kind === 'paid' && row.canceled_at === null && row.ended_at === null && row.refunded_at === null
    if (goesOn && !isExternal(row.store)) await cancel(transaction, program, row)
  }
}
