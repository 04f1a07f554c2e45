import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { CURRENCY } from '#brand/products.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'

/** An amount as shown: whole ones without cents, so that the presets are short. */
export function shortSum(cents: number): string {
  return formatMoney(cents, CURRENCY).replace(/\.00$/, '')
}

/** The largest amount per phone bill and month. */
export function phoneBillMaximum(): string {
  return shortSum(DONATION_POLICY.phone_bill_most)
}
