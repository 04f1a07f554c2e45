import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { CURRENCY } from '#brand/products.ts'
import { moneyText } from '#rules/text/money-text.ts'

/** A sum as the page shows it: whole ones without hundredths, so that those to choose from are short. */
export function shortSum(cents: number): string {
  return moneyText(cents, CURRENCY).replace(/\.00$/, '')
}

/** The most on one phone bill in a month. */
export function phoneMost(): string {
  return shortSum(DONATION_POLICY.phone_bill_most)
}
