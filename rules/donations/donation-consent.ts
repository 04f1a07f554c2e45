import type { Store } from '#contract/billing/subscriptions.ts'
import { isCarrierStore } from '../billing/store-name.ts'
import { shortDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'

export type DonationTerms = {
  /** Cents. */
  amount: number
  currency: string
  /** The beneficiary's name. */
  to: string
  frequency: 'once' | 'monthly'
  store: Store
  now: number
  /** Time of the first charge; null for today. */
  startsAt: number | null
}

/**
 * The consent of a donor, shown by the page, generated again by the server and stored with the charge. Dates are UTC.
 */
export function donationConsentText(terms: DonationTerms): string {
  const { amount, currency, to, frequency, store, now, startsAt } = terms
  const money = moneyText(amount, currency)
  const payer = payerText(store)
  if (frequency === 'once') {
    return `I agree that today, ${shortDateText(now)}, ${money} is charged ${payer} once, as a donation to ${to}.`
  }
  if (startsAt !== null) {
    return `I agree that ${money} is charged ${payer} on ${shortDateText(startsAt)}, and every month after that until I end it, as a donation to ${to}. ${ENDING_SENTENCE}`
  }
  return `I agree that today, ${shortDateText(now)}, and every month after that until I end it, ${money} is charged ${payer} as a donation to ${to}. ${ENDING_SENTENCE}`
}

const ENDING_SENTENCE = 'I can end it at any time under Manage Donations.'

/** The consent to another monthly amount. It names no date: the next charge is the first of that amount. */
export function changedDonationConsentText({
  amount,
  currency,
  to,
  store,
}: Omit<DonationTerms, 'now' | 'startsAt' | 'frequency'>): string {
  return `I agree that ${moneyText(amount, currency)} is charged ${payerText(store)} every month from the next charge on, until I end it, as a donation to ${to}. ${ENDING_SENTENCE}`
}

function payerText(store: Store): string {
  return isCarrierStore(store) ? 'to my phone bill' : 'to my card'
}
