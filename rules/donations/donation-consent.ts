import type { Store } from '#contract/billing/subscriptions.ts'
import { payerText } from '../billing/consent-text.ts'
import { donationConsentTexts } from '../billing/consent-texts.ts'
import { sentenceDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'
import type { Language } from '../words/language.ts'
import { textsIn } from '../words/texts.ts'

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
export function donationConsentText(terms: DonationTerms, language: Language): string {
  const sentences = sentencesOf(terms, language)
  if (terms.frequency === 'once') return sentences.once
  return terms.startsAt === null ? sentences.monthly : sentences.monthly_from
}

/** The consent to another monthly amount. It names no date: the next charge is the first of that amount. */
export function changedDonationConsentText(
  terms: Omit<DonationTerms, 'now' | 'startsAt' | 'frequency'>,
  language: Language,
): string {
  return sentencesOf({ ...terms, now: null, startsAt: null }, language).changed
}

type SentenceTerms = Omit<DonationTerms, 'now' | 'frequency'> & { now: number | null }

function sentencesOf({ amount, currency, to, store, now, startsAt }: SentenceTerms, language: Language) {
  const { locale } = language
  return textsIn(donationConsentTexts, language, {
    to,
    money: moneyText(amount, currency, locale),
    payer: payerText(store, language),
    today: now === null ? null : sentenceDateText(now, locale),
    start: startsAt === null ? null : sentenceDateText(startsAt, locale),
  })
}
