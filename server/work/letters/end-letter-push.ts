import type { Transaction } from '#server/database/database.ts'
import { updateRecipient } from '#server/database/letters/letter-recipients.ts'
import type { RecipientState } from '#server/database/letters/letter-tables.ts'
import { lockRecipient } from '#server/database/letters/push-recipients.ts'
import { countLetterPushes, deletePushMessage } from '#server/database/reminders/push-messages.ts'

/** What became of a notification; `waiting` puts its recipient back: the letter was paused. */
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
  if (recipient?.state !== 'queued') return
  const isDecided = end === 'sent' || (await countLetterPushes(transaction, { letterId, userId })) === 0
  if (!isDecided) return
  await updateRecipient(transaction, recipient, { state: end, ...(end === 'waiting' && { written_at: null }) })
}
