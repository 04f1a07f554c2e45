import type { WebhookEvent } from '#contract/studio/integrations/webhooks.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertWebhookEvents, listWebhookIdsFor } from '#server/database/webhooks/webhooks.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'

/** An event that webhooks may receive. */
export type EventToSend = {
  /** Names what happened. The id follows from type and key, so that an event is written once. */
  key: string
  /** In milliseconds. */
  at: number
  /** Ids, and values that say nothing about a person. */
  data: Readonly<Record<string, unknown>>
}

/** The id under which an event is sent, however often: `msg_…`. */
export function webhookEventId(type: string, key: string): string {
  return `msg_${hashSecret(`${type} ${key}`).slice(0, 32)}`
}

/** The body of an event, as it is signed and sent. */
export function webhookBody(type: string, { at, data }: Pick<EventToSend, 'at' | 'data'>): string {
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
}

/**
 * Writes events in the transaction of their cause; `server/work/webhooks/` delivers them. `gather` is called only if a
 * webhook wants them, so that nothing is read unnecessarily.
 */
export async function addWebhookEvents(
  transaction: Transaction,
  type: WebhookEvent,
  gather: () => readonly EventToSend[] | Promise<readonly EventToSend[]>,
): Promise<void> {
  const webhookIds = await listWebhookIdsFor(transaction, type)
  if (webhookIds.length === 0) return
  const events = (await gather()).map(({ key, at, data }) => ({
    ...{ id: webhookEventId(type, key), type, at },
    body: webhookBody(type, { at, data }),
  }))
  await insertWebhookEvents(transaction, events, webhookIds)
}
