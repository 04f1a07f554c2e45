import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { refusalKind } from '#rules/letters/mail-refusal.ts'
import type { MessageRow } from '#server/database/accounts/user-tables.ts'
import { updateVerificationCodeRemote } from '#server/database/accounts/verification-codes.ts'
import type { Database } from '#server/database/database.ts'
import { insertEmailBounce } from '#server/database/emails/email-bounces.ts'
import { updateRecipientSent } from '#server/database/letters/letter-recipients.ts'
import {
  deleteMessagesBefore,
  findDueMessage,
  type SendOutcome,
  updateMessageClaim,
  updateMessageOutcome,
} from '#server/database/messages/messages.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { MailError, type Mailer } from '#server/gateways/mail.ts'
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
/** Emails of a list wait longer: nothing in them expires within minutes, and servers defer many of them. */
const LIST_RETRY_AFTER = [60, 300, 1800, 7200, 14_400].map((seconds) => seconds * SECOND)
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
  const { clock, keepsText } = senders
  const isOfList = message.unsubscribe_url !== null
  // A process died between claim and outcome, so the mail server may have accepted the email: two are worse than none.
  if (isOfList && message.claimed_until !== 0) return giveUp(message, senders, 'interrupted: perhaps sent')
  try {
    await deliverMessage(message, senders)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const refusal = error instanceof MailError ? refusalKind(error.refusal) : 'later'
    if (isOfList && refusal === 'bounce') await recordBounce(message, senders)
    if (isOfList && refusal !== 'later') return giveUp(message, senders, failure)
    const wait = (isOfList ? LIST_RETRY_AFTER : RETRY_AFTER)[message.attempts - 1]
    if (wait === undefined) return giveUp(message, senders, failure)
    const outcome = { due_at: clock.now() + wait, sent_at: null, last_failure: failure, erasesContent: false }
    await recordOutcome(message, senders, outcome)
    return { id: message.id, failure }
  }
  // Outside of `try`: the mail server has accepted the email, so a failure of the database must not send it again.
  const outcome = { due_at: null, sent_at: clock.now(), last_failure: null, erasesContent: !keepsText }
  await recordOutcome(message, senders, outcome)
  return { id: message.id }
}

async function giveUp(message: MessageRow, senders: MessageSenders, failure: string): Promise<SendResult> {
  const outcome = { due_at: null, sent_at: null, last_failure: failure, erasesContent: !senders.keepsText }
  await recordOutcome(message, senders, outcome)
  return { id: message.id, failure }
}

async function recordOutcome(message: MessageRow, { database }: MessageSenders, outcome: SendOutcome): Promise<void> {
  const { id, unsubscribe_url } = message
  await database.transaction().execute(async (transaction) => {
    await updateMessageOutcome(transaction, id, outcome)
    if (unsubscribe_url !== null && outcome.due_at === null)
      await updateRecipientSent(transaction, id, outcome.sent_at === null ? 'failed' : 'sent')
  })
}

/** The address does not exist: it gets no more emails of lists. Codes and receipts are still tried, since people wait for them. */
async function recordBounce({ recipient_key }: MessageRow, { database, clock }: MessageSenders): Promise<void> {
  await database
    .transaction()
    .execute((transaction) =>
      insertEmailBounce(transaction, { email_key: recipient_key, at: clock.now(), kind: 'bounce' }),
    )
}

async function deliverMessage(message: MessageRow, senders: MessageSenders): Promise<void> {
  const { id, channel, recipient, subject, text, reply_to: replyTo, unsubscribe_url: unsubscribeUrl } = message
  if (channel === 'sms') return deliverSms(message, senders)
  const { mail } = senders
  if (mail === 'kept') return
  if (!mail) throw new Error('email is not configured: SMTP_URL is missing')
  const html = emailHtmlOf(message)
  await mail.send({ id, to: recipient, subject: subject ?? '', text, html, replyTo, unsubscribeUrl })
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
