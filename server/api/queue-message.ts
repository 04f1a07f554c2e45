import type { Message } from '#brand/messages/message.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MessageRow } from '#server/database/member-tables.ts'
import { insertMessages } from '#server/database/messages.ts'
import type { Context } from './context.ts'
import type { Address } from './read-address.ts'

export type Queued = { to: Address; message: Message; proofId?: string | null }

/** Writes a message beside what caused it; `server/work/send-messages` sends it. Nothing is sent that was rolled back. */
export async function queueMessage(
  transaction: Transaction,
  program: Pick<Context, 'clock' | 'ids'>,
  queued: Queued,
): Promise<void> {
  await queueMessages(transaction, program, [queued])
}

/** The same of several messages. */
export async function queueMessages(
  transaction: Transaction,
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  queued: readonly Queued[],
): Promise<void> {
  const now = clock.now()
  const rows = queued.map(({ to, message, proofId = null }): MessageRow => {
    const isEmail = to.channel === 'email'
    return {
      id: ids.newIdAt(now),
      channel: to.channel,
      recipient: to.written,
      recipient_key: to.key,
      subject: isEmail ? message.subject : null,
      text: isEmail ? message.text : message.sms,
      html: isEmail ? message.html : null,
      links_json: JSON.stringify(isEmail ? message.links : []),
      code: message.code,
      created_at: now,
      due_at: now,
      attempts: 0,
      claimed_until: 0,
      sent_at: null,
      last_failure: null,
      proof_id: proofId,
    }
  })
  await insertMessages(transaction, rows)
}
