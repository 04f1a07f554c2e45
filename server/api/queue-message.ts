import type { Message } from '#brand/messages/message.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertMessage } from '#server/database/messages.ts'
import type { Context } from './context.ts'
import type { Address } from './read-address.ts'

/** Writes a message beside what caused it; `server/work/send-messages` sends it. Nothing is sent that was rolled back. */
export async function queueMessage(
  transaction: Transaction,
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  { to, message, proofId = null }: { to: Address; message: Message; proofId?: string | null },
): Promise<void> {
  const now = clock.now()
  await insertMessage(transaction, {
    id: ids.newId(),
    channel: to.channel,
    recipient: to.written,
    recipient_key: to.key,
    subject: to.channel === 'email' ? message.subject : null,
    text: to.channel === 'email' ? message.text : message.sms,
    html: to.channel === 'email' ? message.html : null,
    links_json: JSON.stringify(to.channel === 'email' ? message.links : []),
    code: message.code,
    created_at: now,
    due_at: now,
    attempts: 0,
    claimed_until: 0,
    sent_at: null,
    last_failure: null,
    proof_id: proofId,
  })
}
