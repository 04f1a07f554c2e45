import type { WebhookEvent } from '#contract/studio/integrations/webhooks.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertWebhookEvents, listWebhookIdsFor } from '#server/database/webhooks/webhooks.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'

/** Something that webhooks are told of. */
export type Happening = {
  /** Of what happened: with the type it gives the id, so that the same is written once. */
  key: string
  /** In milliseconds. */
  at: number
  /** Ids, and what says nothing about a person. */
  data: Readonly<Record<string, unknown>>
}

/** The id under which an event is sent, however often: `msg_…`. */
export function webhookEventId(type: string, key: string): string {
  return `msg_${hashSecret(`${type} ${key}`).slice(0, 32)}`
}

/** The body of an event, as it is signed and sent. */
export function webhookBody(type: string, { at, data }: Pick<Happening, 'at' | 'data'>): string {
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
}

/**
 * Writes events in the transaction of what happened; `server/work/webhooks/` delivers them. `gather` is called only if a
 * webhook wants them, so that nothing is read for nobody.
 */
export async function addWebhookEvents(
  transaction: Transaction,
  type: WebhookEvent,
  gather: () => readonly Happening[] | Promise<readonly Happening[]>,
): Promise<void> {
  const webhookIds = await listWebhookIdsFor(transaction, type)
  if (webhookIds.length === 0) return
  const events = (await gather()).map(({ key, at, data }) => ({
    ...{ id: webhookEventId(type, key), type, at },
    body: webhookBody(type, { at, data }),
  }))
  await insertWebhookEvents(transaction, events, webhookIds)
}
