import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cents, Data, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'

/** The path of a month of the ledger as a file. It is not a call, because it is streamed. */
export const LEDGER_EXPORT_PATH = '/web/studio/ledger/export'
export const LEDGER_FORMATS = ['csv', 'journal'] as const
export type LedgerFormat = (typeof LEDGER_FORMATS)[number]

export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'a month in UTC: 2026-11' })

const Account = Type.String({ description: 'store:card, income, donations:house, operator' })

/** The entries of one account and currency. */
export type LedgerTotal = Type.Static<typeof LedgerTotal>
export const LedgerTotal = Type.Object({
  account: Account,
  currency: Type.String(),
  debit: Cents,
  credit: Cents,
  count: Type.Integer({ minimum: 0 }),
})

const LedgerDay = Type.Object({ day: Type.String(), ...LedgerTotal.properties })
/** The changes of a closed month since its closing: current totals minus stored totals. */
const LedgerCorrection = Type.Object({
  account: Account,
  currency: Type.String(),
  debit: Cents,
  credit: Cents,
  count: Type.Integer(),
})

const Closing = Type.Object({
  closed_at: Time,
  closed_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  reason: Type.String(),
  totals: Type.Array(LedgerTotal),
  corrections: Type.Array(LedgerCorrection, { description: 'empty while nothing has changed' }),
})

export type LedgerMonth = Type.Static<typeof LedgerMonth>
export const LedgerMonth = Type.Object({
  month: Month,
  is_over: Type.Boolean(),
  days: Type.Array(LedgerDay, { description: 'by day in UTC and account' }),
  totals: Type.Array(LedgerTotal),
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      debit: Cents,
      credit: Cents,
      count: Type.Integer(),
      is_balanced: Type.Boolean(),
    }),
  ),
  closing: Nullable(Closing),
})

export const getLedgerMonth = defineCall({
  method: 'GET',
  path: '/web/studio/ledger/months/:month',
  summary: 'The ledger of a month by day and account, its sums, its closing, and later corrections',
  needs: 'registered',
  staff: 'money-read',
  params: Type.Object({ month: Month }),
  reply: Data(LedgerMonth),
  errors: [],
  limit: { requests: 60, seconds: 60 },
})

export const closeLedgerMonth = defineCall({
  method: 'POST',
  path: '/web/studio/ledger/months/:month/closing',
  summary: 'Closes a past month: stores its totals. Later postings into it are shown as corrections',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ month: Month }),
  body: Type.Object({ reason: Reason }),
  reply: Data(LedgerMonth),
  errors: ['month_not_closable'],
})

export type LedgerExportQuery = Type.Static<typeof LedgerExportQuery>
export const LedgerExportQuery = Type.Object({ month: Month, format: OneOf(LEDGER_FORMATS) })
