import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf } from '../schema.ts'

/** Optional emails, besides those about the account. */
export const EMAIL_LISTS = ['news', 'devotional', 'reminder'] as const
export type EmailList = (typeof EMAIL_LISTS)[number]

/** Whether an account can receive emails: its address is verified, missing, unverified, or emails to it bounced. */
export const EMAIL_STATES = ['ready', 'missing', 'unconfirmed', 'bounced'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'of the day in the time zone' })

export type EmailChoices = Type.Static<typeof EmailChoices>
export const EmailChoices = Type.Object({
  email: OneOf(EMAIL_STATES),
  news: Type.Boolean(),
  devotional_hour: Nullable(Hour),
  time_zone: Nullable(
    Type.String({ description: 'IANA name, of the browser with the latest choice; null if unknown' }),
  ),
})

const params = Type.Object({ id: Id })

export const getEmailChoices = defineCall({
  method: 'GET',
  path: '/web/users/:id/emails',
  summary: 'What the user chose to get by email. Nothing is on until they turn it on',
  needs: 'registered',
  params,
  reply: Data(EmailChoices),
  errors: ['forbidden'],
})

export const setEmailChoices = defineCall({
  method: 'PUT',
  path: '/web/users/:id/emails',
  summary: 'Chooses news by email, and the hour of a daily devotional by email (null for none)',
  needs: 'registered',
  params,
  body: Type.Object({ news: Type.Boolean(), devotional_hour: Nullable(Hour) }),
  headers: ['timezone'],
  reply: Data(EmailChoices),
  errors: ['forbidden', 'verification_required'],
  limit: { requests: 60, seconds: 3600 },
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/web/unsubscriptions',
  summary:
    'Unsubscribes from news, the daily devotional or the daily reminder by the token of an email; without a session',
  needs: 'anyone',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: Data(Type.Object({ list: OneOf(EMAIL_LISTS) })),
  errors: ['not_found'],
  limit: { requests: 300, seconds: 3600 },
})
