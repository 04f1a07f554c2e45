import { createHmac } from 'node:crypto'
import type { Delivery, Processor } from './card-records.ts'
import { presentEvent } from './present.ts'

/** The endpoint's secret. */
const SECRET = 'whsec_simulated'
const RETRY_SECONDS = 60
const MOST_TRIES = 8
/** Lifetime of events: 30 days. */
const KEPT_SECONDS = 30 * 24 * 3600
const MANY_EVENTS = 2000

export const WEBHOOK_MODES = ['once', 'twice', 'reversed', 'held'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

/** Stores an event, which is sent after the due work is done. */
export function emit(
  { recordStore, newId }: Processor,
  type: string,
  { object, at }: { object: unknown; at: number },
): void {
  const { records } = recordStore
  const id = newId('evt')
  // A copy, because later changes of the object belong to later events.
  records.events.push({ id, type, created: at, object: structuredClone(object) })
  records.deliveries.push({ event: id, at, tries: 0 })
  if (records.events.length > MANY_EVENTS) {
    records.events = records.events.filter(({ created }) => created > at - KEPT_SECONDS)
  }
}

/** The signature header of a body. */
export function signatureOf(body: string, seconds: number, secret = SECRET): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Delivers due webhooks as the mode requires; true if there were any. */
export async function deliverDue(processor: Processor, mode: WebhookMode): Promise<boolean> {
  if (mode === 'held') return false
  const { records } = processor.recordStore
  const now = processor.now()
  const dueDeliveries = records.deliveries.filter(({ at }) => at <= now)
  records.deliveries = records.deliveries.filter(({ at }) => at > now)
  const ordered =
    mode === 'reversed'
      ? dueDeliveries.reverse()
      : mode === 'twice'
        ? dueDeliveries.flatMap((one) => [one, one])
        : dueDeliveries
  for (const delivery of ordered) await deliver(processor, delivery)
  return dueDeliveries.length > 0
}

async function deliver(processor: Processor, delivery: Delivery): Promise<void> {
  const { world, recordStore, now } = processor
  const event = recordStore.records.events.find(({ id }) => id === delivery.event)
  if (!event) return
  const body = JSON.stringify(presentEvent(event))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(body, now()) }
  try {
    const { ok } = await world.callSite(`${world.siteUrl()}/webhooks/card`, { method: 'POST', headers, body })
    if (ok) return
  } catch {
    // The site does not answer: the webhook is repeated later.
  }
  if (delivery.tries >= MOST_TRIES) return
  const at = now() + RETRY_SECONDS * 2 ** delivery.tries
  recordStore.records.deliveries.push({ ...delivery, at, tries: delivery.tries + 1 })
}
