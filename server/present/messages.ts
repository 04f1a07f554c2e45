import { type EmailParts, emailHtml, type Message } from '#brand/messages/message.ts'
import type { OutboxMessage } from '#contract/local.ts'
import type { MessageRow } from '#server/database/accounts/user-tables.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'

/** A message as the outbox shows it. Before sending, the time is that of writing. */
export function presentMessage(row: MessageRow): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: emailHtmlOf(row),
    links: parseJsonColumn<Message['links']>(row.links_json).map(({ href }) => href),
    code: row.code,
    sent_at: new Date(row.sent_at ?? row.created_at).toISOString(),
  }
}

/** A message as HTML; null for an SMS, or if its text was deleted. */
export function emailHtmlOf({ html, subject, links_json, code, parts_json }: MessageRow): string | null {
  const parts = parseJsonColumn<EmailParts>(parts_json)
  return parts ? emailHtml({ subject: subject ?? '', links: parseJsonColumn(links_json), code, parts }) : html
}
