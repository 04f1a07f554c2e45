import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { DeliveryState, SentEvent, WebhookStop } from '#contract/studio/integrations/webhooks.ts'

/** An address that events are sent to. */
export type WebhookRow = {
  id: string
  name: string
  address: string
  /** `WebhookEvent[]`. */
  events_json: string
  /** Encrypted with a key derived from the session secret. */
  secret_sealed: string
  /** After a rotation, the former secret also signs, until `previous_secret_until`. */
  previous_secret_sealed: string | null
  previous_secret_until: number | null
  stopped: WebhookStop | null
  stopped_at: number | null
  /** The first failure after the last success. */
  failing_since: number | null
  created_at: number
  created_by: string | null
}

/** An event as it is sent. Its id follows from what happened, so that it is written once. */
export type WebhookEventRow = { id: string; type: SentEvent; at: number; body: string }

export type WebhookDeliveryRow = {
  webhook_id: string
  event_id: string
  /** When it happened. */
  at: number
  state: DeliveryState
  /** The next attempt; null if none follows. */
  due_at: number | null
  attempts: number
  /** Attempts since it was last sent by hand, which begins the waits anew. */
  tries: number
  claimed_until: number
}

export type WebhookAttemptRow = {
  webhook_id: string
  event_id: string
  number: number
  at: number
  milliseconds: number
  status: number | null
  failure: string | null
  answer: string | null
}

/** Entries that have been public: each is announced once. */
type AnnouncedEntryRow = { kind: Exclude<EntryKind, 'artist'>; entry_id: string }

export type WebhookTables = {
  webhook: WebhookRow
  webhook_event: WebhookEventRow
  webhook_delivery: WebhookDeliveryRow
  webhook_attempt: WebhookAttemptRow
  announced_entry: AnnouncedEntryRow
}
