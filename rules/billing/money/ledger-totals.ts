/** The postings of an account in one currency, in cents: the sums of debits and of credits, both positive. */
export type Total = { account: string; currency: string; debit: number; credit: number; count: number }

const keyOf = ({ account, currency }: Pick<Total, 'account' | 'currency'>) => `${currency} ${account}`

/** The totals of accounts over several days, by currency and account. */
export function addTotals(totals: readonly Total[]): Total[] {
  const sums = new Map<string, Total>()
  for (const { account, currency, debit, credit, count } of totals) {
    const known = sums.get(keyOf({ account, currency })) ?? { account, currency, debit: 0, credit: 0, count: 0 }
    sums.set(keyOf(known), {
      ...known,
      debit: known.debit + debit,
      credit: known.credit + credit,
      count: known.count + count,
    })
  }
  return sortTotals([...sums.values()])
}

export type Sum = Omit<Total, 'account'> & { is_balanced: boolean }

/** All accounts of each currency: balanced if debits equal credits. Currencies are never added up. */
export function sumTotals(totals: readonly Total[]): Sum[] {
  return addTotals(totals.map((total) => ({ ...total, account: '' }))).map(({ account: _, ...sum }) => ({
    ...sum,
    is_balanced: sum.debit === sum.credit,
  }))
}

/** The postings after the totals were stored: current totals minus stored totals, without unchanged ones. */
export function correctionsOf(kept: readonly Total[], now: readonly Total[]): Total[] {
  const negative = kept.map((total) => ({
    ...total,
    debit: -total.debit,
    credit: -total.credit,
    count: -total.count,
  }))
  return addTotals([...now, ...negative]).filter(
    ({ debit, credit, count }) => debit !== 0 || credit !== 0 || count !== 0,
  )
}

function sortTotals(totals: Total[]): Total[] {
  return totals.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
