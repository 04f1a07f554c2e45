import type { DeliveryOutcome } from '#rules/letters/delivery-status.ts'
import type { ReturnedEmail } from '#rules/letters/returned-headers.ts'
import type { Program } from '#server/context/context.ts'
import { readUnsubscribeToken } from '#server/context/unsubscribe-token.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { insertEmailBounce } from '#server/database/emails/email-bounces.ts'
import { findEmailRecipient } from '#server/database/messages/messages.ts'
import { endAllLists } from '../emails/unsubscribe.ts'
import { type MailReport, readMailReport } from './read-mail-report.ts'

/**
 * What became of an email that may be a report. `bounce` and `complaint` were acted on. `unknown`: a report about an
 * email that is not known to be of this installation, or about another address; it changes nothing.
 */
export type ReportOutcome = DeliveryOutcome | 'complaint' | 'unknown' | 'no_report' | 'too_large'

/** Reports return our own email at most, which is small. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024

type ReportProgram = Pick<Program, 'database' | 'clock' | 'signer'>

/** Processes a report about an email: see `ReportOutcome`. Any other email changes nothing. */
export async function processMailReport(
  program: ReportProgram,
  raw: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<ReportOutcome> {
  if (raw.byteLength > MAX_REPORT_BYTES) return 'too_large'
  const report = await readMailReport(raw)
  if (!report) return 'no_report'
  const recipient = await findRecipient(program, report.email)
  if (!recipient) return 'unknown'
  const outcome = report.kind === 'feedback' ? feedbackOutcome(report) : deliveryOutcome(report, recipient)
  if (!isDryRun) await act(program, outcome, recipient)
  return outcome
}

/** Who got the email of a report. `isExact` if the address is known from the outbox, and not from the account only. */
type Recipient = { userId: string; letterId: string | null; emailKey: string; isExact: boolean }

/**
 * Finds the recipient by a value that nobody can guess: the id of an email in the outbox, or the signed token of its
 * link.
 */
async function findRecipient(
  { database, signer }: ReportProgram,
  { messageId, unsubscribeToken }: ReturnedEmail,
): Promise<Recipient | undefined> {
  const letter = unsubscribeToken === null ? undefined : readUnsubscribeToken(signer, unsubscribeToken)
  const letterId = letter?.letterId ?? null
  const emailKey = messageId === null ? undefined : await findEmailRecipient(database, messageId)
  if (emailKey !== undefined) {
    const user = await findUserByAddress(database, { emailKey })
    return user && { userId: user.id, letterId: user.id === letter?.userId ? letterId : null, emailKey, isExact: true }
  }
  const user = letter && (await findUser(database, letter.userId))
  if (!user || user.email_key === null) return undefined
  return { userId: user.id, letterId, emailKey: user.email_key, isExact: false }
}

function feedbackOutcome({ isAbuse }: MailReport & { kind: 'feedback' }): ReportOutcome {
  return isAbuse ? 'complaint' : 'other'
}

/**
 * A report names the recipient's address, or the one to which the recipient forwards. The second is believed only if the
 * outbox knows the address: an account may have another one since.
 */
function deliveryOutcome(
  { recipients }: MailReport & { kind: 'delivery' },
  { emailKey, isExact }: Recipient,
): ReportOutcome {
  const own = recipients.find(({ addresses }) => addresses.includes(emailKey))
  const only = isExact && recipients.length === 1 ? recipients[0] : undefined
  return (own ?? only)?.outcome ?? 'unknown'
}

async function act({ database, clock }: ReportProgram, outcome: ReportOutcome, recipient: Recipient): Promise<void> {
  const { userId, letterId, emailKey } = recipient
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    if (outcome === 'bounce') await insertEmailBounce(transaction, { email_key: emailKey, at: now, kind: 'bounce' })
    if (outcome === 'complaint') await endAllLists(transaction, { userId, letterId }, now)
  })
}
