import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type RecipientReport, readDeliveryStatus } from '#rules/letters/delivery-status.ts'
import { readFieldBlocks } from '#rules/letters/report-fields.ts'
import { type ReturnedEmail, readReturnedHeaders } from '#rules/letters/returned-headers.ts'

/** A report about an email: on its delivery (RFC 3464), or by a mail provider whose user pressed "spam" (RFC 5965). */
export type MailReport = { email: ReturnedEmail } & (
  | { kind: 'delivery'; recipients: readonly RecipientReport[] }
  | { kind: 'feedback'; isAbuse: boolean }
)

/** Far below the memory of a process, far above what honest reports have. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 262_144, maxRfc822NestingDepth: 0 }
const STATUS = ['message/delivery-status', 'message/global-delivery-status']
const FEEDBACK = ['message/feedback-report']
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** Reads an email as a report; undefined for any other email, also for one that only has a report attached. */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const message = await parseEmail(raw)
  const type = message?.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!message || !type.trim().toLowerCase().startsWith('multipart/report')) return undefined
  const email = readReturnedHeaders(blocksOf(message, RETURNED)?.[0] ?? new Map())
  const status = blocksOf(message, STATUS)
  if (status) return { kind: 'delivery', email, recipients: readDeliveryStatus(status) }
  const feedback = blocksOf(message, FEEDBACK)?.[0]
  return feedback && { kind: 'feedback', email, isAbuse: feedback.get('feedback-type')?.toLowerCase() === 'abuse' }
}

/** Undefined for an email that exceeds the limits. */
async function parseEmail(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  } catch {
    return undefined
  }
}

/** The fields of the first part of one of these types. */
function blocksOf({ attachments }: Email, types: readonly string[]) {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType))
  return part && readFieldBlocks(textOf(part))
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
