import type { Transaction } from '../database.ts'

/** Who was reminded that their subscription ends hears of the next charge instead, as a yearly subscriber does anyway. */
export async function updateNoticesOfStopped(transaction: Transaction, moveId: string, now: number): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set((is) => ({ notice_at: now, version: is('version', '+', 1) }))
    .where('canceled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('id', 'in', (is) =>
      is
        .selectFrom('price_offer')
        .select('price_offer.subscription_id')
        .where('price_offer.move_id', '=', moveId)
        .where('price_offer.agreed_at', 'is', null)
        .where('price_offer.closed_at', 'is', null)
        .where('price_offer.reminded_at', 'is not', null),
    )
    .execute()
}
