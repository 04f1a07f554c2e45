import * as Type from 'typebox'
import { STORES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Cents, Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { MoneyRow } from './figures.ts'

/** Reconciliations are listed this many days back. */
export const RECONCILIATION_DAYS = 7

const StoreName = OneOf(STORES)
const Count = Type.Integer({ minimum: 0 })

export const DIFFERING_TIMES = ['expires_at', 'canceled_at', 'refunded_at', 'ended_at'] as const

/**
 * A difference between a store and our records, which were then changed to match: before (`here`) and after (`there`).
 */
export type DifferenceDetail = Type.Static<typeof DifferenceDetail>
export const DifferenceDetail = Type.Union([
  Type.Object({ field: OneOf(DIFFERING_TIMES), here: Nullable(Time), there: Nullable(Time) }),
  Type.Object({ field: Type.Literal('plan'), here: Type.String(), there: Type.String() }),
  Type.Object({
    field: Type.Literal('price'),
    here: Cents,
    there: Cents,
    currency: Type.String(),
  }),
  Type.Object({
    field: Type.Literal('charge'),
    charge_id: Id,
    here: Nullable(Type.Integer({ description: 'cents of the charge after refunds; null for a charge unknown to us' })),
    there: Cents,
    currency: Type.String(),
  }),
])

export type StoreDifference = Type.Static<typeof StoreDifference>
export const StoreDifference = Type.Object({
  id: Id,
  store: StoreName,
  title: Type.String({ description: 'the plan, gift or donation' }),
  person: MoneyRow.properties.person,
  subscription_id: Nullable(Id),
  charge_id: Nullable(Type.String({ description: 'of a gift or a single donation' })),
  details: Type.Array(DifferenceDetail),
  times: Type.Integer({ minimum: 1, description: 'how often the store has differed' }),
  first_found_at: Time,
  found_at: Time,
  closed_at: Nullable(Time),
  closed_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  note: Nullable(Type.String()),
})

const StoreReconciliation = Type.Object({
  day: Type.String({ description: 'in UTC' }),
  store: StoreName,
  compared: Count,
  unanswered: Type.Integer({ minimum: 0, description: 'the store did not answer; reconciled again within the hour' }),
  differences: Count,
  last_at: Time,
})

export type StoreReconciliations = Type.Static<typeof StoreReconciliations>
export const StoreReconciliations = Type.Object({
  comparisons: Type.Array(StoreReconciliation, { description: 'the reconciliations of the last 7 days, newest first' }),
  open: Type.Integer({ minimum: 0, description: 'differences that nobody has closed' }),
  due: Type.Integer({
    minimum: 0,
    description: 'subscriptions, gifts and donations that wait for their reconciliation',
  }),
})

export const getStoreComparisons = defineCall({
  method: 'GET',
  path: '/web/studio/money/comparisons',
  summary:
    'The daily reconciliation with each store: the numbers of reconciled, unanswered and differing subscriptions',
  needs: 'registered',
  staff: 'money-read',
  reply: Data(StoreReconciliations),
  errors: [],
  limit: { requests: 60, seconds: 60 },
})

export const compareAgain = defineCall({
  method: 'POST',
  path: '/web/studio/money/comparisons',
  summary: 'Makes all daily reconciliations due now. Scheduled tasks reconcile 20 at a time for each store',
  needs: 'registered',
  staff: 'money-export',
  body: Type.Object({ reason: Reason }),
  reply: Data(Type.Object({ due: Type.Integer({ minimum: 0, description: 'the number of waiting reconciliations' }) })),
  errors: [],
  limit: { requests: 6, seconds: 3600 },
})

export const listStoreDifferences = defineCall({
  method: 'GET',
  path: '/web/studio/money/differences',
  summary:
    'Differences between stores and our records, newest first: open or closed ones. People are null for callers who may not read them',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    is_closed: Type.Optional(Type.Boolean()),
    store: Type.Optional(StoreName),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(StoreDifference), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

export const closeStoreDifference = defineCall({
  method: 'POST',
  path: '/web/studio/money/differences/:id/closing',
  summary: 'Closes a difference with a note. It opens again if the store differs again',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    reason: Reason,
    times: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'as read: refused if it differed again since' }),
  }),
  reply: Data(StoreDifference),
  errors: ['difference_not_found', 'difference_closed', 'difference_changed'],
})
