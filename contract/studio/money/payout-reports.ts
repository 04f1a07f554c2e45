import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id, Nullable, OneOf } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { Payout } from './payouts.ts'

/** The stores whose payouts are reported by a file. Stripe reports its own. */
export const REPORTED_STORES = ['apple', 'google', 'bango', 'dcb'] as const
export type ReportedStore = (typeof REPORTED_STORES)[number]

export const REPORT_BYTES = 4 * 1024 * 1024
export const MOST_REPORT_ROWS = 20_000
/** The most faults that are listed. A file with more of them is not a payout report. */
export const MOST_REPORT_FAULTS = 200

export const REPORT_FAULTS = [
  'no_rows',
  'unclosed_quote',
  'missing_column',
  'too_many_rows',
  'blank',
  'too_long',
  'bad_amount',
  'bad_day',
  'bad_currency',
  'bad_type',
  'bad_quantity',
  'bad_total',
  'wrong_sum',
  'wrong_sign',
  'repeated_reference',
] as const
export type ReportFaultCode = (typeof REPORT_FAULTS)[number]

export type ReportFault = Type.Static<typeof ReportFault>
export const ReportFault = Type.Object({
  row: Type.Integer({ minimum: 1, description: 'as spreadsheets number them' }),
  column: Nullable(Type.String()),
  code: OneOf(REPORT_FAULTS),
  value: Type.String({ description: 'the beginning of the cell' }),
})

const ReportPayout = Type.Object({
  provider_id: Type.String(),
  ...{ currency: Payout.properties.currency, gross: Payout.properties.gross },
  ...{ fee: Payout.properties.fee, net: Payout.properties.net },
  rows: Type.Integer({ minimum: 0 }),
  matched: Type.Integer({ minimum: 0 }),
  differing: Type.Integer({ minimum: 0 }),
  is_known: Type.Boolean({ description: 'imported before' }),
})

export type ReportCheck = Type.Static<typeof ReportCheck>
export const ReportCheck = Type.Object({
  faults: Type.Array(ReportFault, { description: 'all faults at once, up to 200' }),
  payouts: Type.Array(ReportPayout, { description: 'one for each settlement and currency; empty with faults' }),
})

const report = {
  store: OneOf(REPORTED_STORES),
  content: Type.String({ minLength: 1, maxLength: REPORT_BYTES, description: 'the file as text' }),
}

export const checkPayoutReport = defineCall({
  method: 'POST',
  path: '/web/studio/money/payout-reports/check',
  summary: 'Reads a store’s financial report and says what an import would do, or all its faults. Changes nothing',
  needs: 'registered',
  staff: 'money-export',
  body: Type.Object(report),
  reply: Data(ReportCheck),
  errors: [],
  mostBodyBytes: 2 * REPORT_BYTES,
  limit: { requests: 30, seconds: 60 },
})

export const importPayoutReport = defineCall({
  method: 'POST',
  path: '/web/studio/money/payout-reports',
  summary: 'Imports a store’s financial report: its payouts are matched with the ledger and booked',
  needs: 'registered',
  staff: 'money-export',
  body: Type.Object({
    ...report,
    arrives_on: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'the day at the bank, in UTC: today or up to two years back',
    }),
    reason: Reason,
  }),
  reply: Data(Type.Array(Payout)),
  errors: ['invalid_report', 'payout_known'],
  mostBodyBytes: 2 * REPORT_BYTES,
  limit: { requests: 30, seconds: 60 },
})

export const takeBackPayoutImport = defineCall({
  method: 'POST',
  path: '/web/studio/money/payouts/:id/taking-back',
  summary: 'Reverses an imported payout and what it booked; its report can be imported again',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(Payout),
  errors: ['payout_not_found', 'payout_not_imported'],
})
