import { csvText } from '../text/csv.ts'

/** One payment of a statement: amounts in cents, times ISO 8601. */
export type StatementEntry = {
  id: string
  given_at: string
  to: string
  amount: number
  /** The amount refunded or returned by a bank. */
  returned: number
  currency: string
  paid_by: string
}

export type StatementTotal = { to: string; currency: string; amount: number }

/** Totals of a year after refunds, by beneficiary. */
export function statementTotals(donations: readonly StatementEntry[]): StatementTotal[] {
  const totals = new Map<string, StatementTotal>()
  for (const { to, currency, amount, returned } of donations) {
    const key = `${to}\n${currency}`
    const before = totals.get(key)?.amount ?? 0
    totals.set(key, { to, currency, amount: before + amount - returned })
  }
  return [...totals.values()].sort((one, other) => (one.to < other.to ? -1 : one.to > other.to ? 1 : 0))
}

/** Totals of a year after refunds, by currency: amounts of two currencies are never added. */
export function statementSums(donations: readonly StatementEntry[]): Pick<StatementTotal, 'currency' | 'amount'>[] {
  const sums = new Map<string, number>()
  for (const { currency, amount, returned } of donations) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount - returned)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount })).sort(byCurrency)
}

function byCurrency(one: { currency: string }, other: { currency: string }): number {
  return one.currency < other.currency ? -1 : 1
}

/** The statement as CSV (RFC 4180), oldest first; amounts with a decimal point and two places. */
export function statementCsv(donations: readonly StatementEntry[]): string {
  const head = ['date', 'to', 'amount', 'returned', 'currency', 'paid by', 'reference']
  const rows = donations.map(({ id, given_at, to, amount, returned, currency, paid_by }) => [
    given_at.slice(0, 10),
    to,
    (amount / 100).toFixed(2),
    (returned / 100).toFixed(2),
    currency,
    paid_by,
    id,
  ])
  return csvText([head, ...rows])
}
