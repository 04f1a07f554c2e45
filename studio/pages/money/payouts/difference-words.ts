import type { PayoutDifference } from '#contract/studio/money/payouts.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { amountText } from './payout-amount.ts'

/** The amounts of a difference on both sides. */
export function amountsText({ here, there, currency }: PayoutDifference): string {
  const [ours, theirs] = [here, there].map((cents) => (cents === null ? undefined : amountText(cents, currency)))
  if (ours !== undefined && theirs !== undefined) return text.here_there(ours, theirs)
  return ours === undefined ? text.there(theirs ?? '') : text.here(ours)
}
