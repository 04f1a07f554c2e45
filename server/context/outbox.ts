import type { Message } from '#brand/messages/message.ts'
import type { MessageRow } from '#server/database/accounts/user-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertMessages } from '#server/database/messages/messages.ts'
import type { Context } from './context.ts'
import type { ContactAddress } from './read-address.ts'

export type OutboxMessage = {
  to: ContactAddress
  message: Message
  verificationCodeId?: string | null
  /** Where an answer to an email goes, if not to its sender. */
  replyTo?: string | null
  /** For emails of a list: the address that ends it in one press (RFC 8058). */
  unsubscribeUrl?: string | null
}

/** Queues a message in the transaction that causes it, and returns its id; `server/work/messages/send-messages.ts` sends it. */
export async function addToOutbox(
  transaction: Transaction,
  program: Pick<Context, 'clock' | 'ids'>,
  outboxMessage: OutboxMessage,
): Promise<string> {
  const row = messageRow(program, outboxMessage)
  await insertMessages(transaction, [row])
  return row.id
}

/** The same for several messages. */
export async function addAllToOutbox(
  transaction: Transaction,
  program: Pick<Context, 'clock' | 'ids'>,
  outboxMessages: readonly OutboxMessage[],
): Promise<void> {
  const rows = outboxMessages.map((outboxMessage) => messageRow(program, outboxMessage))
  await insertMessages(transaction, rows)
}

function messageRow(
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  { to, message, verificationCodeId = null, replyTo = null, unsubscribeUrl = null }: OutboxMessage,
): MessageRow {
  const now = clock.now()
  const isEmail = to.channel === 'email'
  return {
    id: ids.newIdAt(now),
    channel: to.channel,
    recipient: to.written,
    recipient_key: to.key,
    subject: isEmail ? message.subject : null,
    text: isEmail ? message.text : message.sms,
    html: null,
    parts_json: isEmail ? JSON.stringify(message.parts) : null,
    links_json: JSON.stringify(isEmail ? message.links : []),
    code: message.code,
    created_at: now,
    due_at: now,
    attempts: 0,
    claimed_until: 0,
    sent_at: null,
    last_failure: null,
    proof_id: verificationCodeId,
    reply_to: isEmail ? replyTo : null,
    unsubscribe_url: isEmail ? unsubscribeUrl : null,
  }
}
