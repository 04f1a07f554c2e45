type PhoneBillCharge = {
  /** Cents. */
  amount: number
  charged_at: number
  /** The monthly donation that it pays. */
  subscription_id: string | null
}

type PhoneBillQuestion = {
  now: number
  /** The limit per calendar month, cents. */
  most: number
  /** Charges of this phone, pending ones included, that were not refunded. */
  charges: readonly PhoneBillCharge[]
  /** Active monthly donations on this phone, with their amounts. */
  monthly: readonly { id: string; price: number }[]
}

/**
 * The rest of this month's phone bill limit (UTC). A monthly donation counts in full, charged or not, so that no later
 * month exceeds the limit.
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
