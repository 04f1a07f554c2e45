import type { DonationPolicy } from '#contract/billing/donation-policy.ts'

export type AmountFault = 'not_a_sum' | 'too_little' | 'too_much' | 'over_phone_limit'

type DonationAmountQuestion = {
  /** Cents. */
  amount: number
  policy: Pick<DonationPolicy, 'least' | 'most'>
  /** The rest of this month's phone bill limit; null for other payments. */
  phoneAllowance: number | null
}

/** Why an amount is invalid; null if valid. */
export function amountFault({ amount, policy, phoneAllowance }: DonationAmountQuestion): AmountFault | null {
  if (!Number.isSafeInteger(amount)) return 'not_a_sum'
  if (amount < policy.least) return 'too_little'
  if (amount > policy.most) return 'too_much'
  return phoneAllowance !== null && amount > phoneAllowance ? 'over_phone_limit' : null
}

const AMOUNT = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/** The cents of a typed amount: `25`, `$25`, `1,250.50`; undefined if invalid. */
export function parseAmount(text: string): number | undefined {
  const match = AMOUNT.exec(text.replaceAll(/\s/g, ''))
  if (!match) return undefined
  const [, whole = '', hundredths = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(hundredths.padEnd(2, '0'))
}
