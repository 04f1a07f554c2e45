import * as Type from 'typebox'
import { INTERVALS, STORES, SUBSCRIPTION_STATES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Cents, Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'

/** Figures of change cover this many days, and are compared with the same number of days before. */
export const MONEY_WINDOW_DAYS = 30
/** Renewals are listed this many days ahead. */
export const RENEWAL_DAYS = 7

export const MONEY_STORES = STORES
const StoreName = OneOf(STORES)
const Count = Type.Integer({ minimum: 0 })
const Currency = Type.String({ minLength: 3, maxLength: 3, description: 'ISO 4217' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day in UTC' })

/** What follows a declined renewal (`rules/billing/decline-policy.ts`). */
export const DECLINE_STEPS = ['retry', 'retry_next_month', 'end', 'tell_operator'] as const
export type DeclineStep = (typeof DECLINE_STEPS)[number]

const Recurring = Type.Object({ currency: Currency, count: Count, amount: Cents })
const Collected = Type.Object({ currency: Currency, charged: Cents, refunded: Cents })
const Due = Type.Object({ day: Day, store: StoreName, currency: Currency, count: Count, amount: Cents })
const Declined = Type.Object({
  store: StoreName,
  decline: Type.String(),
  count: Count,
  paid_later: Count,
  step: Nullable(OneOf(DECLINE_STEPS)),
})
const Trials = Type.Object({ ended: Count, kept: Count, trying: Count })
const Churn = Type.Object({ paying: Count, left: Count })

export type Money = Type.Static<typeof Money>
export const Money = Type.Object({
  at: Time,
  states: Type.Array(Type.Object({ store: StoreName, state: OneOf(SUBSCRIPTION_STATES), count: Count })),
  recurring: Type.Array(Recurring, {
    description: 'a month’s worth of active and past-due subscriptions, by currency',
  }),
  collected: Type.Array(Collected, { description: 'the ledger of the last 30 days, by currency' }),
  trials: Type.Object({ now: Trials, before: Trials }),
  churn: Type.Object({ now: Churn, before: Churn }),
  due: Type.Array(Due, { description: 'renewals of the next 7 days' }),
  declines: Type.Array(Declined, { description: 'declined renewals of the last 30 days' }),
  refunds: Type.Array(Type.Object({ store: StoreName, currency: Currency, count: Count, amount: Cents })),
})

export const getMoney = defineCall({
  method: 'GET',
  path: '/web/studio/money',
  summary: 'Figures of all subscriptions: states, renewals due, declines, recurring revenue, trials, churn, refunds',
  needs: 'registered',
  staff: 'money-read',
  reply: Data(Money),
  errors: [],
  limit: { requests: 60, seconds: 60 },
})

/** Figures whose rows can be listed. */
export const MONEY_FIGURES = [
  'state',
  'recurring',
  'due',
  'trials_ended',
  'trials_kept',
  'trials_trying',
  'paying',
  'left',
  'declines',
  'refunds',
] as const
export type MoneyFigure = (typeof MONEY_FIGURES)[number]

export type MoneyRow = Type.Static<typeof MoneyRow>
export const MoneyRow = Type.Object({
  id: Id,
  at: Time,
  person: Nullable(
    Type.Object({
      id: Id,
      name: Nullable(Type.String()),
      email: Nullable(Type.String({ description: 'masked' })),
      phone: Nullable(Type.String({ description: 'masked' })),
    }),
  ),
  title: Type.String(),
  store: StoreName,
  amount: Cents,
  currency: Type.String(),
  interval: Nullable(OneOf(INTERVALS)),
  interval_count: Nullable(Type.Integer()),
  state: Nullable(OneOf(SUBSCRIPTION_STATES)),
  charge_id: Nullable(Type.String()),
  detail: Nullable(Type.String({ description: 'the decline, or why it was refunded' })),
  status: Nullable(Type.String({ description: 'of a charge or a refund' })),
  until: Nullable(Time),
  next_try_at: Nullable(Time),
})

export const listMoneyRows = defineCall({
  method: 'GET',
  path: '/web/studio/money/rows',
  summary:
    'The rows behind a figure of money, newest first. People are masked, and are null for those who may not read them',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    figure: OneOf(MONEY_FIGURES),
    store: Type.Optional(StoreName),
    state: Type.Optional(OneOf(SUBSCRIPTION_STATES)),
    currency: Type.Optional(Currency),
    decline: Type.Optional(Type.String({ maxLength: 60 })),
    day: Type.Optional(Day),
    before: Type.Optional(Type.Boolean({ description: 'the 30 days before the last 30' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(MoneyRow), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})
