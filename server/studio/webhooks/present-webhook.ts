import { CallError } from '#contract/errors.ts'
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#contract/studio/integrations/webhooks.ts'
import type { Program } from '#server/context/context.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { findDelivery } from '#server/database/webhooks/webhook-deliveries.ts'
import type { WebhookAttemptRow } from '#server/database/webhooks/webhook-tables.ts'
import { listWebhooks } from '#server/database/webhooks/webhooks.ts'

type ReadContext = Pick<Program, 'database' | 'clock'>
type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]
type ListedDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** All webhooks as staff see them: without their secrets. */
export async function presentWebhooks({ database, clock }: ReadContext): Promise<Webhook[]> {
  return (await listWebhooks(database)).map((row) => presentRow(row, clock.now()))
}

/** One webhook, without its secret. Throws `not_found`. */
export async function presentWebhook({ database, clock }: ReadContext, id: string): Promise<Webhook> {
  const row = (await listWebhooks(database)).find((one) => one.id === id)
  if (!row) throw new CallError('not_found')
  return presentRow(row, clock.now())
}

function presentRow(row: ListedWebhook, now: number): Webhook {
  const { id, name, address, events_json, stopped, created_at, creator_name, creator_email, waiting } = row
  return {
    id,
    name,
    address,
    events: parseJsonColumn<Webhook['events']>(events_json),
    stopped,
    stopped_at: isoTime(row.stopped_at),
    failing_since: isoTime(row.failing_since),
    previous_secret_until: (row.previous_secret_until ?? 0) > now ? isoTime(row.previous_secret_until) : null,
    created_at: new Date(created_at).toISOString(),
    created_by: creator_name ?? creator_email,
    waiting: Number(waiting ?? 0),
  }
}

export function presentDelivery(row: ListedDelivery): WebhookDelivery {
  const { event_id, type, state, attempts, status, failure } = row
  const times = { at: new Date(row.at).toISOString(), next_at: isoTime(row.due_at) }
  return { event_id, type, state, attempts, status, failure, ...times }
}

export function presentAttempt({
  number,
  at,
  milliseconds,
  status,
  failure,
  answer,
}: WebhookAttemptRow): WebhookAttempt {
  return { number, at: new Date(at).toISOString(), milliseconds, status, failure, answer }
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
