type PhoneBillCharge = {
  /** Cents. */
  amount: number
  charged_at: number
  /** The monthly donation it was a payment of. */
  subscription_id: string | null
}

type PhoneBillQuestion = {
  now: number
  /** The most in a calendar month, cents. */
  most: number
  /** What was charged to this phone, or is being charged, and not given back. */
  charges: readonly PhoneBillCharge[]
  /** Monthly donations on this phone that go on, with what each takes every month. */
  monthly: readonly { id: string; price: number }[]
}

/**
 * How much more may go on a phone bill this month (UTC). A monthly donation counts with its whole sum, whether this month has
 * been charged or not, so that no later month is over the limit by what was agreed to today.
 */
export function phoneBillAllowance({ now, most, charges, monthly }: PhoneBillQuestion): number {
  const goingOn = new Set(monthly.map(({ id }) => id))
  const month = monthOf(now)
  const charged = charges.filter(
    ({ charged_at, subscription_id }) =>
      monthOf(charged_at) === month && (subscription_id === null || !goingOn.has(subscription_id)),
  )
  const used = [...charged.map(({ amount }) => amount), ...monthly.map(({ price }) => price)]
  return Math.max(
    0,
    used.reduce((left, sum) => left - sum, most),
  )
}

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7)
}
