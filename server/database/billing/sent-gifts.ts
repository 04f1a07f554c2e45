import type { Database, Transaction } from '../database.ts'
import type { GiftRow } from './billing-tables.ts'

/** The gifts of a buyer that were sent by email and can still be redeemed, newest first. */
export async function listSentGifts(database: Database, buyerId: string): Promise<GiftRow[]> {
  return database
    .selectFrom('gift')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('recipient_email', 'is not', null)
    .where('sent_at', 'is not', null)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Makes a gift that was sent due again; false if it was redeemed, revoked or held, or waits to be sent. */
export async function updateGiftDueAgain(
  transaction: Transaction,
  { id, buyerId, now }: { id: string; buyerId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('gift')
    .set({ send_at: now })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('recipient_email', 'is not', null)
    .where('sent_at', 'is not', null)
    .where('send_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
