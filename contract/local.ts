import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { Data, Nullable, Time } from './schema.ts'

const YEAR_SECONDS = 366 * 24 * 3600

/** `local` only: moves the server's clock forward. */
export const advanceClock = defineCall({
  method: 'POST',
  path: '/__local/clock',
  summary: 'Moves the server’s clock forward (only in local)',
  needs: 'anyone',
  body: Type.Object({ advance_seconds: Type.Number({ minimum: 0, maximum: 10 * YEAR_SECONDS }) }),
  reply: Type.Object({ now: Time }),
  errors: [],
})

export type OutboxMessage = Type.Static<typeof OutboxMessage>
export const OutboxMessage = Type.Object({
  id: Type.String(),
  channel: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
  to: Type.String(),
  subject: Nullable(Type.String()),
  text: Type.String(),
  html: Nullable(Type.String()),
  /** The URLs in the message. */
  links: Type.Array(Type.String()),
  code: Nullable(Type.String()),
  sent_at: Nullable(Time),
})

/** `local` only: the messages that would have been sent. A browser gets them as a page. */
export const listOutbox = defineCall({
  method: 'GET',
  path: '/__local/outbox',
  summary: 'Every message the program would have sent, newest first (only in local)',
  needs: 'anyone',
  query: Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) }),
  reply: Data(Type.Array(OutboxMessage)),
  errors: [],
})

/** `local` only: deletes all users and their data. The catalogue stays. */
export const resetDemo = defineCall({
  method: 'POST',
  path: '/__local/reset',
  summary: 'Back to the demo state (only in local)',
  needs: 'anyone',
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: [],
})
