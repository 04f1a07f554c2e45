import type { Store } from '#contract/billing/subscriptions.ts'
import type { PayoutStatus } from '#contract/studio/money/payouts.ts'
import type { PayoutRowFacts, RowMatch } from './payout-row.ts'

/** One side of a booking: debits above zero, credits below, in cents. */
export type PayoutEntry = { account: string; currency: string; amount: number }

/** `isDecided`: true for a won dispute, which the store owes again, and for a lost one, whose refund is in our ledger. */
export type BookableRow = PayoutRowFacts & RowMatch & { isDecided: boolean }

export type BookablePayout = {
  store: Store
  status: PayoutStatus
  currency: string
  /** What the bank gets. */
  amount: number
  rows: readonly BookableRow[]
}

/** Where a payout's money is: at the bank, or back at the provider until the next payout. */
const DESTINATIONS: Readonly<Record<PayoutStatus, 'bank' | 'returned' | null>> = {
  pending: null,
  in_transit: null,
  paid: 'bank',
  failed: 'returned',
  canceled: 'returned',
}

/**
 * The entries of a payout: money at the bank and fees, against the debt of the store. The debt falls by the amounts in
 * our ledger only; the rest waits in `suspense`. The entries sum to zero in each currency. Empty until the payout arrives,
 * and while its rows do not add up to its amount.
 */
export function payoutEntries(payout: BookablePayout): PayoutEntry[] {
  const { store, status, currency, amount, rows } = payout
  const destination = DESTINATIONS[status]
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  if (destination === null || net !== amount) return []
  const account = destination === 'bank' ? 'bank' : `returned:${store}`
  return addEntries([{ account, currency, amount }, ...rows.flatMap((row) => rowEntries(row, { store, currency }))])
}

function rowEntries(row: BookableRow, { store, currency }: { store: Store; currency: string }): PayoutEntry[] {
  const { kind, gross, fee, source_amount, source_currency } = row
  const fees = { account: `fees:${store}`, currency, amount: fee }
  if (kind === 'fee') return [{ ...fees, amount: fee - gross }]
  if (kind === 'payout_failure') return [fees, { account: `returned:${store}`, currency, amount: -gross }]
  if (kind === 'other') return [fees, { account: `suspense:${store}`, currency, amount: -gross }]
  const cleared = clearedBy(row)
  const source = [
    { account: clearingAccount(row, store), currency: source_currency, amount: -cleared },
    { account: `suspense:${store}`, currency: source_currency, amount: cleared - source_amount },
  ]
  if (source_currency === currency) {
    // The provider may round a fee into the gross, which then differs from what the payer paid.
    return [fees, ...source, { account: `suspense:${store}`, currency, amount: source_amount - gross }]
  }
  const exchange = `exchange:${store}`
  return [
    fees,
    ...source,
    { account: exchange, currency: source_currency, amount: source_amount },
    { account: exchange, currency, amount: -gross },
  ]
}

/** The part of the store's debt that a row pays, in the payer's currency. */
function clearedBy({ state, here, source_amount }: BookableRow): number {
  if (state === 'matched') return source_amount
  return state === 'different_sum' ? (here ?? 0) : 0
}

/** An app store's sales are booked by its report alone; an undecided dispute waits for the bank. */
function clearingAccount({ kind, isDecided }: BookableRow, store: Store): string {
  if (kind === 'sale' || kind === 'return') return 'income'
  return kind === 'dispute' && !isDecided ? `disputes:${store}` : `store:${store}`
}

/** The entries that turn the booked ones into the wanted ones. Debits first. */
export function entriesToPost(booked: readonly PayoutEntry[], wanted: readonly PayoutEntry[]): PayoutEntry[] {
  return addEntries([...wanted, ...booked.map((entry) => ({ ...entry, amount: -entry.amount }))])
}

/** Entries of the same account and currency as one; those of zero are left out. */
function addEntries(entries: readonly PayoutEntry[]): PayoutEntry[] {
  const sums = new Map<string, PayoutEntry>()
  for (const { account, currency, amount } of entries) {
    const key = `${account} ${currency}`
    sums.set(key, { account, currency, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0).sort((one, other) => other.amount - one.amount)
}
