import type { EmailList } from '#contract/accounts/emails.ts'
import type { Program } from '#server/context/context.ts'
import { readUnsubscribeToken, type Unsubscription } from '#server/context/unsubscribe-token.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateDevotionalEnded, updateNewsEnded } from '#server/database/emails/email-choices.ts'
import { updateRecipientUnsubscribed } from '#server/database/letters/letter-recipients.ts'
import { updateReminderEmailEnded } from '#server/database/reminders/reminders.ts'

/**
 * Ends the list that the token of an email names, and returns it; undefined for an unknown token. Repeating it is no
 * error.
 */
export async function unsubscribe(
  { database, clock, signer }: Pick<Program, 'database' | 'clock' | 'signer'>,
  token: string,
): Promise<EmailList | undefined> {
  const unsubscription = readUnsubscribeToken(signer, token)
  if (!unsubscription) return undefined
  const { list, userId, letterId } = unsubscription
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    if (list === 'devotional') await updateDevotionalEnded(transaction, userId)
    else if (list === 'reminder') await updateReminderEmailEnded(transaction, userId)
    else await updateNewsEnded(transaction, userId, now)
    await recordLetter(transaction, { userId, letterId }, now)
  })
  return list
}

type LetterTo = Pick<Unsubscription, 'userId' | 'letterId'>

/** Ends every list of somebody who called one of their emails spam. */
export async function endAllLists(transaction: Transaction, letter: LetterTo, now: number): Promise<void> {
  const { userId } = letter
  await updateDevotionalEnded(transaction, userId)
  await updateReminderEmailEnded(transaction, userId)
  await updateNewsEnded(transaction, userId, now)
  await recordLetter(transaction, letter, now)
}

/** Records in which letter the recipient unsubscribed, if it is known. */
async function recordLetter(transaction: Transaction, { userId, letterId }: LetterTo, now: number): Promise<void> {
  if (letterId === null) return
  await updateRecipientUnsubscribed(transaction, { letter_id: letterId, user_id: userId }, now)
}
