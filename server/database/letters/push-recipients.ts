import type { LetterState } from '#contract/studio/letters/letters.ts'
import type { Database, Transaction } from '../database.ts'
import { letterStateOf } from './letter-states.ts'
import type { LetterRecipientRow } from './letter-tables.ts'

export async function findLetterState(database: Database, id: string): Promise<LetterState | undefined> {
  const row = await database.selectFrom('letter').select('state').where('id', '=', id).executeTakeFirst()
  return row && letterStateOf(row.state)
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
