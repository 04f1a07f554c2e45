import * as Type from 'typebox'
import { STORES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Cents, Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { MoneyRow } from './figures.ts'
import { Month } from './ledger.ts'

/** What the provider or bank says of a payout. A failed one came back to the provider. */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/**
 * `sale` and `return`: an app store's own charges, which are booked from its report. `refund_failure` and `payout_failure`:
 * sent back by a bank. `fee` and `payout_failure` belong to no charge; `other` is anything else, such as an adjustment.
 */
export const PAYOUT_ROW_KINDS = [
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'sale',
  'return',
  'payout_failure',
  'fee',
  'other',
] as const
export type PayoutRowKind = (typeof PAYOUT_ROW_KINDS)[number]

/** `no_charge`: fees and returned payouts. `doubled`: this charge was paid out before. */
export const PAYOUT_ROW_STATES = ['matched', 'no_charge', 'missing_here', 'different_sum', 'doubled'] as const
export type PayoutRowState = (typeof PAYOUT_ROW_STATES)[number]

/** `incomplete`: its rows do not add up to its amount, so nothing is booked. */
export const PAYOUT_STATES = ['incomplete', 'differs', 'matched', 'closed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** `missing_there`: charged, but in no payout for longer than its store takes. */
export const PAYOUT_DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'different_sum', 'doubled'] as const
export type PayoutDifferenceKind = (typeof PAYOUT_DIFFERENCE_KINDS)[number]

/** A charge in no payout after so many days is a difference. Carriers settle monthly, and pay a month or two later. */
export const PAYOUT_WAIT_DAYS = { card: 14, dcb: 90, bango: 90 } as const

const StoreName = OneOf(STORES)
const Currency = Type.String({ description: 'ISO 4217' })
const Count = Type.Integer({ minimum: 0 })
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day in UTC' })

export type Payout = Type.Static<typeof Payout>
export const Payout = Type.Object({
  id: Id,
  store: StoreName,
  provider_id: Type.String({ description: 'po_…, or the period of a report' }),
  source: OneOf(['provider', 'report'] as const),
  status: OneOf(PAYOUT_STATUSES),
  failure: Nullable(Type.String({ description: 'the provider’s reason' })),
  state: OneOf(PAYOUT_STATES),
  currency: Currency,
  amount: Type.Integer({ description: 'cents that the bank gets' }),
  gross: Cents,
  fee: Cents,
  net: Type.Integer({ description: 'cents of all rows: gross minus fee' }),
  arrives_on: Day,
  rows: Count,
  matched: Count,
  open: Type.Integer({ minimum: 0, description: 'differences that nobody has closed' }),
  read_at: Time,
})

export type PayoutRow = Type.Static<typeof PayoutRow>
export const PayoutRow = Type.Object({
  id: Id,
  kind: OneOf(PAYOUT_ROW_KINDS),
  state: OneOf(PAYOUT_ROW_STATES),
  reference: Nullable(
    Type.String({ description: 'the provider’s id of the charge, refund or dispute, or the product' }),
  ),
  description: Type.String(),
  occurred_at: Time,
  gross: Cents,
  fee: Cents,
  net: Cents,
  source_amount: Type.Integer({ description: 'cents in the payer’s currency' }),
  source_currency: Currency,
  exchange_rate: Nullable(Type.String()),
  here: Nullable(Type.Integer({ description: 'cents in the ledger, in the payer’s currency' })),
  charge_id: Nullable(Id),
  person: MoneyRow.properties.person,
})

export type PayoutDifference = Type.Static<typeof PayoutDifference>
export const PayoutDifference = Type.Object({
  id: Id,
  store: StoreName,
  kind: OneOf(PAYOUT_DIFFERENCE_KINDS),
  reference: Type.String(),
  payout_id: Nullable(Id),
  charge_id: Nullable(Id),
  title: Nullable(Type.String({ description: 'the plan, gift or donation' })),
  person: MoneyRow.properties.person,
  here: Nullable(Cents),
  there: Nullable(Cents),
  currency: Currency,
  times: Type.Integer({ minimum: 1, description: 'how often it changed; names what was read' }),
  found_at: Time,
  booked_on: Nullable(
    Type.String({
      description: 'the day in UTC on which the ledger has its payout, or else its charge; null if neither',
    }),
  ),
  closed_at: Nullable(Time),
  closed_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  note: Nullable(Type.String()),
})

export const listPayouts = defineCall({
  method: 'GET',
  path: '/web/studio/money/payouts',
  summary: 'Payouts of stores by their day at the bank, newest first, with how much of each matches our ledger',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    store: Type.Optional(StoreName),
    month: Type.Optional(Month),
    limit: Limit,
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(Payout), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

const payout = Type.Object({ id: Id })

export const getPayout = defineCall({
  method: 'GET',
  path: '/web/studio/money/payouts/:id',
  summary: 'One payout with its sums',
  needs: 'registered',
  staff: 'money-read',
  params: payout,
  reply: Data(Payout),
  errors: ['payout_not_found'],
  limit: { requests: 240, seconds: 60 },
})

export const listPayoutRows = defineCall({
  method: 'GET',
  path: '/web/studio/money/payouts/:id/rows',
  summary: 'The rows of a payout, each with the charge of ours. People are null for those who may not read them',
  needs: 'registered',
  staff: 'money-read',
  params: payout,
  query: Type.Object({
    state: Type.Optional(OneOf(PAYOUT_ROW_STATES)),
    limit: Limit,
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(PayoutRow), last_item_identifier: NextCursor }),
  errors: ['payout_not_found', 'invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

export const listPayoutDifferences = defineCall({
  method: 'GET',
  path: '/web/studio/money/payout-differences',
  summary: 'Where payouts and our ledger differ, newest first: of all, or of one payout. Open ones, or closed ones',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    payout_id: Type.Optional(Id),
    is_closed: Type.Optional(Type.Boolean()),
    limit: Limit,
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({
    data: Type.Array(PayoutDifference),
    last_item_identifier: NextCursor,
    open: Type.Integer({ minimum: 0, description: 'all that nobody has closed' }),
  }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

export const closePayoutDifference = defineCall({
  method: 'POST',
  path: '/web/studio/money/payout-differences/:id/closing',
  summary: 'Closes a difference of a payout with a note. It opens again if the provider reports something else',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    reason: Reason,
    times: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'as read: refused if it changed since' }),
  }),
  reply: Data(PayoutDifference),
  errors: ['difference_not_found', 'difference_closed', 'difference_changed'],
})
