import type { OutboxMessage } from '#contract/local.ts'
import type { MessageRow } from '#server/database/member-tables.ts'
import { readStored } from '#server/database/stored-json.ts'

/** A message as the outbox shows it. Before it was handed over, the time is when it was written. */
export function presentMessage(row: MessageRow): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    links: readStored(row.links_json),
    code: row.code,
    sent_at: new Date(row.sent_at ?? row.created_at).toISOString(),
  }
}
