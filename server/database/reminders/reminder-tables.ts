import type { PushKind } from '#contract/catalogue/reminders.ts'
import type { BooleanInteger } from '../tables.ts'

/** When and how somebody is reminded to pray. Without a row: never. */
export type ReminderRow = {
  user_id: string
  by_email: BooleanInteger
  /** Since midnight in `time_zone`. */
  minutes: number
  /** Weekdays, 0 for Sunday: `0,1,5`. */
  days: string
  /** Full hours; both null for none. */
  quiet_from: number | null
  quiet_until: number | null
  /** The first local day with a reminder again. */
  paused_until: string | null
  /** Whether the time zone follows the device. */
  follows_zone: BooleanInteger
  time_zone: string | null
  due_at: number | null
  /** The local day of the last one. */
  last_day: string | null
}

/** A browser that gets reminders or news by push; it ends with its session. */
export type PushSubscriptionRow = {
  family_id: string
  user_id: string
  /** A secret: with it and the keys, anybody can send notifications. */
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
  /** When its push service no longer knew it; null while it can be sent to. */
  gone_at: number | null
  has_reminder: BooleanInteger
  has_news: BooleanInteger
  /** Of the browser when it was registered; null if unknown. */
  time_zone: string | null
}

/** A notification that waits for a push service. */
export type PushMessageRow = {
  id: string
  family_id: string
  user_id: string
  payload: string
  due_at: number
  /** The notification is not sent after this time. */
  expires_at: number
  tries: number
  kind: PushKind
  /** The letter of staff that it is; null for a reminder, and for a test. */
  letter_id: string | null
}

/** The key by which push services know this installation; its private half is encrypted. */
export type PushKeyRow = { name: string; public_key: string; private_sealed: string }

/** Notifications of an hour that a push service did not take; `status` is its last answer, null without one. */
type PushFailureRow = { host: string; hour: number; status: number | null; count: number }

export type ReminderTables = {
  reminder: ReminderRow
  push_subscription: PushSubscriptionRow
  push_message: PushMessageRow
  push_key: PushKeyRow
  push_failure: PushFailureRow
}
