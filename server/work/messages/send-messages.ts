import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { MessageRow } from '#server/database/accounts/user-tables.ts'
import { updateVerificationCodeRemote } from '#server/database/accounts/verification-codes.ts'
import type { Database } from '#server/database/database.ts'
import {
  deleteMessagesBefore,
  findDueMessage,
  updateMessageClaim,
  updateMessageOutcome,
} from '#server/database/messages/messages.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Mailer } from '#server/gateways/mail.ts'
import type { SmsSender, VerificationCodeSender } from '#server/gateways/sms/sms.ts'
import { emailHtmlOf } from '#server/present/messages.ts'

export type MessageSenders = {
  database: Database
  clock: Clock
  /** Sends email; `kept` if messages are only listed in the outbox (`local`); undefined if not configured. */
  mail: Mailer | 'kept' | undefined
  /** Sends SMS, as above. */
  sms: SmsSender | 'kept' | undefined
  /** The carrier that makes SMS codes, if configured. */
  smsCodes: VerificationCodeSender | undefined
  /** True if sent messages keep their text. They contain codes, so only in `local`. */
  keepsText: boolean
}

export type SendResult = { id: string; failure?: string }

const CLAIM_MILLISECONDS = MINUTE_MILLISECONDS
const SECOND = 1000
/** Wait after each failure; after the last one the message is given up, as its code has expired. */
const RETRY_AFTER = [5, 30, 120, 300, 600].map((seconds) => seconds * SECOND)
const KEPT_MILLISECONDS = 30 * 24 * 3600 * SECOND

/** Sends due messages, one at a time. Any number of processes may run it: each message is claimed first. */
export async function sendDueMessages(senders: MessageSenders): Promise<SendResult[]> {
  const { database, clock } = senders
  const sendings: SendResult[] = []
  for (;;) {
    const message = await findDueMessage(database, clock.now())
    if (!message) break
    if (await updateMessageClaim(database, message, clock.now() + CLAIM_MILLISECONDS)) {
      sendings.push(await sendMessage({ ...message, attempts: message.attempts + 1 }, senders))
    }
  }
  await deleteMessagesBefore(database, clock.now() - KEPT_MILLISECONDS)
  return sendings
}

async function sendMessage(message: MessageRow, senders: MessageSenders): Promise<SendResult> {
  const { database, clock, keepsText } = senders
  try {
    await deliverMessage(message, senders)
    const outcome = { due_at: null, sent_at: clock.now(), last_failure: null, erasesContent: !keepsText }
    await updateMessageOutcome(database, message.id, outcome)
    return { id: message.id }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const wait = RETRY_AFTER[message.attempts - 1]
    const due_at = wait === undefined ? null : clock.now() + wait
    const erasesContent = due_at === null && !keepsText
    await updateMessageOutcome(database, message.id, { due_at, sent_at: null, last_failure: failure, erasesContent })
    return { id: message.id, failure }
  }
}

async function deliverMessage(message: MessageRow, senders: MessageSenders): Promise<void> {
  const { id, channel, recipient, subject, text, reply_to: replyTo } = message
  if (channel === 'sms') return deliverSms(message, senders)
  const { mail } = senders
  if (mail === 'kept') return
  if (!mail) throw new Error('email is not configured: SMTP_URL is missing')
  await mail.send({ id, to: recipient, subject: subject ?? '', text, html: emailHtmlOf(message), replyTo })
}

/** The code of an SMS is ours, in its text, or the carrier's own, which the carrier sends. */
async function deliverSms({ id, recipient, text, proof_id }: MessageRow, senders: MessageSenders): Promise<void> {
  const { sms, smsCodes, database } = senders
  if (proof_id !== null) {
    if (!smsCodes) throw new Error('the carrier that makes the codes is no longer configured')
    const remoteId = await smsCodes.send({ id, to: recipient, text })
    await database.transaction().execute((transaction) => updateVerificationCodeRemote(transaction, proof_id, remoteId))
    return
  }
  if (sms === 'kept') return
  if (!sms) throw new Error('SMS is not configured')
  await sms.send({ id, to: recipient, text })
}
