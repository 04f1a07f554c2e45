import type { Database, Transaction } from '../database.ts'
import type { LetterRecipientRow, LetterRowState } from './letter-tables.ts'

export async function findLetterRowState(database: Database, id: string): Promise<LetterRowState | undefined> {
  return (await database.selectFrom('letter').select('state').where('id', '=', id).executeTakeFirst())?.state
}

/** Locks and reads a recipient until this transaction ends, so that the last of several browsers is known as the last. */
export async function lockRecipient(
  transaction: Transaction,
  { letterId, userId }: { letterId: string; userId: string },
): Promise<LetterRecipientRow | undefined> {
  return transaction
    .updateTable('letter_recipient')
    .set({ user_id: userId })
    .where('letter_id', '=', letterId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Recipients whose notifications were deleted before a push service took one: they ended news, or logged out. */
export async function updateRecipientsWithoutPush(transaction: Transaction, letterId: string): Promise<void> {
  await transaction
    .updateTable('letter_recipient')
    .set({ state: 'skipped' })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'queued')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('push_message')
            .select('push_message.id')
            .where('push_message.letter_id', '=', letterId)
            .whereRef('push_message.user_id', '=', 'letter_recipient.user_id'),
        ),
      ),
    )
    .execute()
}
