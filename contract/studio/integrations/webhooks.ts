import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { WEBHOOK_ADDRESS_CHARACTERS, WEBHOOK_NAME_CHARACTERS } from './integration-limits.ts'

/** The events that a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'catalogue.published',
  'subscription.created',
  'subscription.renewed',
  'subscription.cancelled',
  'charge.refunded',
  'listening.counted',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by hand, to a webhook with any choice of events. */
export const TEST_EVENT = 'webhook.test'
const SENT_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const
export type SentEvent = (typeof SENT_EVENTS)[number]

export const WEBHOOK_STOPS = ['by_hand', 'failing', 'gone', 'secret_lost'] as const
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type Webhook = Type.Static<typeof Webhook>
export const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  events: Type.Array(OneOf(WEBHOOK_EVENTS)),
  stopped: Nullable(OneOf(WEBHOOK_STOPS)),
  stopped_at: Nullable(Time),
  failing_since: Nullable(
    Type.String({ format: 'date-time', description: 'the first failure after the last success' }),
  ),
  previous_secret_until: Nullable(
    Type.String({ format: 'date-time', description: 'until then, deliveries are also signed with the former secret' }),
  ),
  created_at: Time,
  created_by: Nullable(Type.String({ description: 'name or email' })),
  waiting: Type.Integer({ description: 'deliveries that are still tried' }),
})

const Secret = Type.String({ description: 'whsec_…, shown this once' })

export type WebhookDelivery = Type.Static<typeof WebhookDelivery>
export const WebhookDelivery = Type.Object({
  event_id: Id,
  type: OneOf(SENT_EVENTS),
  state: OneOf(DELIVERY_STATES),
  at: Type.String({ format: 'date-time', description: 'when it happened' }),
  attempts: Type.Integer(),
  next_at: Nullable(Time),
  status: Nullable(Type.Integer({ description: 'of the last answer; null without one' })),
  failure: Nullable(Type.String({ description: 'the reason why the last attempt got no answer' })),
})

export type WebhookAttempt = Type.Static<typeof WebhookAttempt>
export const WebhookAttempt = Type.Object({
  number: Type.Integer(),
  at: Time,
  milliseconds: Type.Integer(),
  status: Nullable(Type.Integer()),
  failure: Nullable(Type.String()),
  answer: Nullable(Type.String({ description: 'the first part of the answer; null where the body is' })),
})

const Fields = {
  name: Type.String({ minLength: 1, maxLength: WEBHOOK_NAME_CHARACTERS }),
  address: Type.String({ maxLength: WEBHOOK_ADDRESS_CHARACTERS, description: 'http or https' }),
  events: Type.Array(OneOf(WEBHOOK_EVENTS), { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
}
const DONE = Data(Type.Object({ done: Type.Boolean() }))
const OfReaders = { needs: 'registered', staff: 'webhooks-read' } as const
const OfStaff = { needs: 'registered', staff: 'webhooks-edit' } as const
const One = Type.Object({ id: Id })
const OneDelivery = Type.Object({ id: Id, event_id: Id })

export const listWebhooks = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/webhooks',
  summary: 'All webhooks',
  reply: Data(Type.Array(Webhook)),
  errors: [],
})

export const addWebhook = defineCall({
  ...OfStaff,
  method: 'POST',
  path: '/web/studio/webhooks',
  summary: 'Adds a webhook: an address that events are sent to, signed with its secret (Standard Webhooks)',
  freshProof: true,
  body: Type.Object(Fields),
  reply: Data(Type.Object({ webhook: Webhook, secret: Secret })),
  errors: ['invalid_input', 'too_many_webhooks'],
})

export const editWebhook = defineCall({
  ...OfStaff,
  method: 'PUT',
  path: '/web/studio/webhooks/:id',
  summary: 'Changes the name, address and events of a webhook, or stops or restarts it',
  freshProof: true,
  params: One,
  body: Type.Object({ ...Fields, is_stopped: Type.Boolean() }),
  reply: Data(Webhook),
  errors: ['invalid_input', 'not_found'],
})

export const removeWebhook = defineCall({
  ...OfStaff,
  method: 'DELETE',
  path: '/web/studio/webhooks/:id',
  summary: 'Removes a webhook with its deliveries',
  params: One,
  reply: DONE,
  errors: ['not_found'],
})

export const rotateWebhookSecret = defineCall({
  ...OfStaff,
  method: 'POST',
  path: '/web/studio/webhooks/:id/secret',
  summary: 'Makes a new secret. For a day, deliveries are signed with both',
  freshProof: true,
  params: One,
  reply: Data(Type.Object({ webhook: Webhook, secret: Secret })),
  errors: ['not_found'],
})

export const testWebhook = defineCall({
  ...OfStaff,
  method: 'POST',
  path: '/web/studio/webhooks/:id/test',
  summary: `Sends the event ${TEST_EVENT} to a webhook`,
  params: One,
  reply: Data(Type.Object({ event_id: Id })),
  errors: ['not_found', 'webhook_stopped'],
  limit: { requests: 30, seconds: 60 },
})

export const listWebhookDeliveries = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/webhooks/:id/deliveries',
  summary: 'The deliveries of a webhook within 30 days, newest first',
  params: One,
  query: Type.Object({
    state: Type.Optional(OneOf(DELIVERY_STATES)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(WebhookDelivery), last_item_identifier: NextCursor }),
  errors: ['not_found', 'invalid_cursor'],
})

export const getWebhookDelivery = defineCall({
  ...OfReaders,
  method: 'GET',
  path: '/web/studio/webhooks/:id/deliveries/:event_id',
  summary: 'One delivery with its body, and each attempt with its answer',
  params: OneDelivery,
  reply: Data(
    Type.Object({
      delivery: WebhookDelivery,
      body: Nullable(
        Type.String({ description: 'the JSON body; null if it is about a person whom the caller may not see' }),
      ),
      attempts: Type.Array(WebhookAttempt, { description: 'newest first, 50 at most' }),
    }),
  ),
  errors: ['not_found'],
})

export const redeliverWebhook = defineCall({
  ...OfStaff,
  method: 'POST',
  path: '/web/studio/webhooks/:id/deliveries/:event_id/redelivery',
  summary: 'Sends an event again, with the same webhook-id',
  params: OneDelivery,
  reply: DONE,
  errors: ['not_found', 'webhook_stopped'],
  limit: { requests: 60, seconds: 60 },
})
