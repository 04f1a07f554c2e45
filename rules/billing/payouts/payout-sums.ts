import type { PayoutState } from '#contract/studio/money/payouts.ts'
import type { PayoutRowFacts, RowMatch } from './payout-row.ts'

export type PayoutSums = { gross: number; fee: number; net: number; rows: number; matched: number; differing: number }

/** The rows of a payout added up, in cents of its currency. */
export function sumRows(rows: readonly (PayoutRowFacts & Pick<RowMatch, 'state'>)[]): PayoutSums {
  const sums = { gross: 0, fee: 0, net: 0, rows: rows.length, matched: 0, differing: 0 }
  for (const { gross, fee, net, state } of rows) {
    sums.gross += gross
    sums.fee += fee
    sums.net += net
    if (state === 'matched') sums.matched += 1
    else if (state !== 'no_charge') sums.differing += 1
  }
  return sums
}

/** The state of a payout. One whose rows do not add up to its amount is incomplete, whatever else it has. */
export function payoutState({
  amount,
  net,
  differing,
  open,
}: {
  amount: number
  net: number
  differing: number
  open: number
}): PayoutState {
  if (amount !== net) return 'incomplete'
  if (open > 0) return 'differs'
  return differing > 0 ? 'closed' : 'matched'
}
