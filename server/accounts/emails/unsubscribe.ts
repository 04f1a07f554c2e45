import type { EmailList } from '#contract/accounts/emails.ts'
import type { Program } from '#server/context/context.ts'
import { readUnsubscribeToken } from '#server/context/unsubscribe-token.ts'
import { updateDevotionalEnded, updateNewsEnded } from '#server/database/emails/email-choices.ts'
import { updateRecipientUnsubscribed } from '#server/database/letters/letter-recipients.ts'
import { updateReminderEmailEnded } from '#server/database/reminders/reminders.ts'

/** Ends what the token of an email names, and says what; undefined for an unknown token. The same again is no error. */
export async function unsubscribe(
  { database, clock, signer }: Pick<Program, 'database' | 'clock' | 'signer'>,
  token: string,
): Promise<EmailList | undefined> {
  const unsubscription = readUnsubscribeToken(signer, token)
  if (!unsubscription) return undefined
  const { list, userId, letterId } = unsubscription
  await database.transaction().execute(async (transaction) => {
    if (list === 'devotional') await updateDevotionalEnded(transaction, userId)
    else if (list === 'reminder') await updateReminderEmailEnded(transaction, userId)
    else await updateNewsEnded(transaction, userId, clock.now())
    if (letterId !== null)
      await updateRecipientUnsubscribed(transaction, { letter_id: letterId, user_id: userId }, clock.now())
  })
  return list
}
