import * as Type from 'typebox'
import { EMAIL_STATES } from '../accounts/emails.ts'
import { defineCall } from '../call.ts'
import { MAX_PUSH_ADDRESS_CHARACTERS } from '../habit-limits.ts'
import { Data, Id, Nullable, OneOf } from '../schema.ts'

const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'of the day in the time zone' })
const Day = Type.String({ format: 'date', description: 'as in 2026-11-21' })

const choices = {
  by_email: Type.Boolean(),
  minutes: Type.Integer({ minimum: 0, maximum: 1425, multipleOf: 15, description: 'since midnight in the time zone' }),
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'weekdays, 0 for Sunday',
  }),
  quiet: Nullable(
    Type.Object({ from: Hour, until: Hour }, { description: 'a reminder within these hours waits for their end' }),
  ),
  paused_until: Nullable(Day),
  follows_zone: Type.Boolean({ description: 'true if the time zone follows the device' }),
}

/** What a browser may get by push: the daily reminder, or news. */
const PUSH_KINDS = ['reminder', 'news'] as const
export type PushKind = (typeof PUSH_KINDS)[number]
const Kind = OneOf(PUSH_KINDS)

/** The user's settings of the daily reminder. */
export type ReminderChoices = Type.Static<typeof ReminderChoices>
const ReminderChoices = Type.Object(choices)

export type Reminder = Type.Static<typeof Reminder>
export const Reminder = Type.Object({
  ...choices,
  email: OneOf(EMAIL_STATES),
  time_zone: Nullable(Type.String({ description: 'IANA name; null before the first choice' })),
  is_on_this_device: Type.Boolean({ description: 'true if the session’s browser gets it by push' }),
  renews_push: Type.Boolean({
    description: 'true if the push service dropped that browser’s subscription within 30 days: a new one continues it',
  }),
  has_news_here: Type.Boolean({ description: 'true if the session’s browser gets news by push' }),
  renews_news: Type.Boolean({ description: 'as renews_push, for a browser that got news' }),
  push_key: Type.String({ description: 'the applicationServerKey of subscriptions, base64url' }),
})

const own = { needs: 'registered', params: Type.Object({ id: Id }), reply: Data(Reminder) } as const
const path = '/web/users/:id/reminder'
const headers = ['timezone'] as const

export const getReminder = defineCall({
  ...own,
  method: 'GET',
  path,
  summary: 'The user’s daily reminder. Nothing is on until they turn it on',
  errors: ['forbidden'],
})

export const setReminder = defineCall({
  ...own,
  method: 'PUT',
  path,
  headers,
  limit: { requests: 60, seconds: 60 },
  summary:
    'Sets the time of the reminder, and whether it comes by email; takes_zone stores the time zone of the timezone header',
  body: Type.Object({ ...choices, takes_zone: Type.Optional(Type.Boolean()) }),
  errors: ['forbidden', 'verification_required'],
})

const Key = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$', description: 'base64url, of getKey()' })

export const startPush = defineCall({
  ...own,
  method: 'POST',
  path: '/web/users/:id/push-subscription',
  headers,
  limit: { requests: 60, seconds: 3600 },
  summary: 'Sends the reminder (the default) or news to this browser by push, until its session ends',
  body: Type.Object({
    endpoint: Type.String({ maxLength: MAX_PUSH_ADDRESS_CHARACTERS, pattern: '^https?://' }),
    p256dh: Key,
    auth: Key,
    for: Type.Optional(Kind),
  }),
  errors: ['forbidden', 'invalid_input'],
})

export const stopPush = defineCall({
  ...own,
  method: 'DELETE',
  path: '/web/users/:id/push-subscription',
  query: Type.Object({ for: Type.Optional(Kind) }),
  summary: 'Ends the reminders (the default) or news by push to this browser; the other stays',
  errors: ['forbidden'],
})
