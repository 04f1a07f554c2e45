import type { ReportFault } from '#contract/studio/money/payout-reports.ts'
import type { PayoutRowFacts } from '../payout-row.ts'

/** A row of a report. `provider_id` is unique within its payout. */
export type ReportedRow = PayoutRowFacts & {
  provider_id: string
  description: string
  occurred_at: number
  exchange_rate: string | null
}

/** A payout of a report: its amount is the sum of its rows. */
export type ReportedPayout = { provider_id: string; currency: string; amount: number; rows: ReportedRow[] }

/** All faults of a report; its payouts only if there are none. */
export type ReadReport = { payouts: ReportedPayout[]; faults: ReportFault[] }

/** Rows as payouts, one for each currency. `nameOf` returns the store's id of the payout in a currency. */
export function groupByCurrency(
  rows: readonly (ReportedRow & { currency: string })[],
  nameOf: (currency: string) => string,
): ReportedPayout[] {
  const payouts = new Map<string, ReportedPayout>()
  for (const { currency, ...row } of rows) {
    const payout = payouts.get(currency) ?? { provider_id: nameOf(currency), currency, amount: 0, rows: [] }
    payout.rows.push(row)
    payout.amount += row.net
    payouts.set(currency, payout)
  }
  return [...payouts.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1))
}
