import type { Transaction } from '#server/database/database.ts'
import { updateRecipient } from '#server/database/letters/letter-recipients.ts'
import type { RecipientState } from '#server/database/letters/letter-tables.ts'
import { lockRecipient } from '#server/database/letters/push-recipients.ts'
import { countLetterPushes, deletePushesTo, deletePushMessage } from '#server/database/reminders/push-messages.ts'

/** What became of a notification; `waiting` puts its recipient back, because it expired while the letter was paused. */
export type PushEnd = Exclude<RecipientState, 'queued'>

type Ended = { id: string; letterId: string; userId: string }

/**
 * Ends one notification of a letter. Its recipient has the letter once one push service took it; otherwise the last of their
 * browsers decides.
 */
export async function endLetterPush(
  transaction: Transaction,
  { id, letterId, userId }: Ended,
  end: PushEnd,
): Promise<void> {
  const recipient = await lockRecipient(transaction, { letterId, userId })
  await deletePushMessage(transaction, id)
  if (!recipient) return
  // A stop does not wait for the answer of a push service.
  if (recipient.state === 'stopped' && end === 'sent') return updateRecipient(transaction, recipient, { state: end })
  if (recipient.state !== 'queued') return
  // The notifications to somebody's browsers expire together.
  if (end === 'waiting') await deletePushesTo(transaction, { letterId, userId })
  const isDecided = end === 'sent' || (await countLetterPushes(transaction, { letterId, userId })) === 0
  if (!isDecided) return
  await updateRecipient(transaction, recipient, { state: end, ...(end === 'waiting' && { written_at: null }) })
}
