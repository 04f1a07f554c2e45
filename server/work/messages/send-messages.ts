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
  /** How letters go out; `kept` where messages are only there to be looked at (`local`); undefined when they cannot. */
  mail: Mailer | 'kept' | undefined
  /** How texts go out, as above. */
  sms: SmsSender | 'kept' | undefined
  /** The carrier that makes the codes of texts, where one does. */
  smsCodes: VerificationCodeSender | undefined
  /** Whether sent messages keep their words: they hold codes, so only where nobody real reads them. */
  keepsText: boolean
}

export type SendResult = { id: string; failure?: string }

const CLAIM_MILLISECONDS = 60_000
const SECOND = 1000
/** How long after each failure it is tried again; after the last it is given up, as what it carries is long past. */
const RETRY_AFTER = [5, 30, 120, 300, 600].map((seconds) => seconds * SECOND)
const KEPT_MILLISECONDS = 30 * 24 * 3600 * SECOND

/** Sends what is due, one after another. Any number of processes may do so at once: each message is claimed first. */
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
  const { id, channel, recipient, subject, text } = message
  if (channel === 'sms') return deliverSms(message, senders)
  const { mail } = senders
  if (mail === 'kept') return
  if (!mail) throw new Error('no way to send email is set up')
  await mail.send({ id, to: recipient, subject: subject ?? '', text, html: emailHtmlOf(message) })
}

/** A text's code is ours, and then part of its words, or the carrier's own, which names it to us. */
async function deliverSms({ id, recipient, text, proof_id }: MessageRow, senders: MessageSenders): Promise<void> {
  const { sms, smsCodes, database } = senders
  if (proof_id !== null) {
    if (!smsCodes) throw new Error('the carrier that makes codes is no longer set up')
    const remoteId = await smsCodes.send({ id, to: recipient, text })
    await database.transaction().execute((transaction) => updateVerificationCodeRemote(transaction, proof_id, remoteId))
    return
  }
  if (sms === 'kept') return
  if (!sms) throw new Error('no way to send sms is set up')
  await sms.send({ id, to: recipient, text })
}
