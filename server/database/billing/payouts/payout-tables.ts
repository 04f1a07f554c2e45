import type { Store } from '#contract/billing/subscriptions.ts'
import type {
  PayoutDifferenceKind,
  PayoutRowKind,
  PayoutRowState,
  PayoutStatus,
} from '#contract/studio/money/payouts.ts'

/** A payout of a store, with the sums of its rows in cents of its currency. */
export type PayoutTableRow = {
  id: string
  store: Store
  provider_id: string
  source: 'provider' | 'report'
  status: PayoutStatus
  failure: string | null
  currency: string
  amount: number
  gross: number
  fee: number
  net: number
  rows: number
  matched: number
  /** Rows that differ from our ledger, closed differences included. */
  differing: number
  arrives_at: number
  created_at: number
  read_at: number
  /** How often it was booked: once, and for each correction. */
  bookings: number
}

export type PayoutRowTableRow = {
  id: string
  payout_id: string
  store: Store
  position: number
  provider_id: string
  kind: PayoutRowKind
  reference: string | null
  /** Two rows with the same key pay the same twice. */
  paid_key: string | null
  description: string
  occurred_at: number
  gross: number
  fee: number
  net: number
  source_amount: number
  source_currency: string
  exchange_rate: string | null
  state: PayoutRowState
  here: number | null
  is_decided: number
  charge_id: string | null
}

export type PayoutDifferenceRow = {
  id: string
  /** The payout with its row, or the charge. */
  subject_id: string
  store: Store
  kind: PayoutDifferenceKind
  reference: string
  payout_id: string | null
  charge_id: string | null
  here: number | null
  there: number | null
  currency: string
  times: number
  found_at: number
  closed_at: number | null
  closed_by: string | null
  note: string | null
}

/** One side of a payout's booking: the entries of a group sum to zero in each currency. Written once. */
type PayoutEntryRow = {
  id: string
  payout_id: string
  group_key: string
  account: string
  currency: string
  amount: number
  at: number
}

/** When a store's payouts are read next. Charges from `watched_from` on must be in one; null before the first payout. */
export type PayoutReadingRow = { store: Store; due_at: number; claimed_until: number; watched_from: number | null }

export type PayoutTables = {
  payout: PayoutTableRow
  payout_row: PayoutRowTableRow
  payout_difference: PayoutDifferenceRow
  payout_entry: PayoutEntryRow
  payout_reading: PayoutReadingRow
}
