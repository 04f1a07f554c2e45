import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import { sentenceDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'
import type { Language } from '../words/language.ts'
import { textsIn } from '../words/texts.ts'
import { everyTexts, payerTexts, subscriptionConsentTexts } from './consent-texts.ts'
import { isCarrierStore } from './store-name.ts'

type ConsentTerms = {
  product: { title: string; subscription_interval: Interval; subscription_interval_count: number }
  /** The price per period, cents. */
  price: number
  currency: string
  store: Store
  now: number
  /** End of the free trial and time of the first charge; null if charged today. */
  trialEndsAt: number | null
}

/**
 * The consent of a buyer, shown beside the checkbox, generated again by the server and stored with the charge. Dates are
 * UTC.
 */
export function consentText({ trialEndsAt, ...terms }: ConsentTerms, language: Language): string {
  const sentences = sentencesOf({ ...terms, end: trialEndsAt }, language)
  if (trialEndsAt === null) return sentences.charged_today
  // The card is known only after the processor's page. So the consent to a trial includes the case that this card had a
  // trial before.
  return isCarrierStore(terms.store) ? sentences.trial_by_phone : sentences.trial_by_card
}

/** The consent for a gift: charged once, without renewal. */
export function giftConsentText(terms: Omit<ConsentTerms, 'trialEndsAt'>, language: Language): string {
  return sentencesOf({ ...terms, end: null }, language).gift
}

/** The consent for a plan change. It names no date, so that it stays true when read later. */
export function planChangeConsentText(terms: Omit<ConsentTerms, 'now' | 'trialEndsAt'>, language: Language): string {
  return sentencesOf({ ...terms, now: null, end: null }, language).plan_change
}

/** The consent to a new price of a running subscription. It names no date either. */
export function priceChangeConsentText(terms: Omit<ConsentTerms, 'now' | 'trialEndsAt'>, language: Language): string {
  return sentencesOf({ ...terms, now: null, end: null }, language).price_change
}

/** `every month`, `every 3 months`. */
export function everyText(unit: Interval, count: number, language: Language): string {
  return textsIn(everyTexts, language, { count })[unit]
}

/** `to my card`, `to my phone bill`. */
export function payerText(store: Store, language: Language): string {
  return textsIn(payerTexts, language, {})[isCarrierStore(store) ? 'phone_bill' : 'card']
}

type SentenceTerms = Omit<ConsentTerms, 'now' | 'trialEndsAt'> & { now: number | null; end: number | null }

function sentencesOf({ product, price, currency, store, now, end }: SentenceTerms, language: Language) {
  const { locale } = language
  return textsIn(subscriptionConsentTexts, language, {
    title: product.title,
    money: moneyText(price, currency, locale),
    every: everyText(product.subscription_interval, product.subscription_interval_count, language),
    payer: payerText(store, language),
    today: now === null ? null : sentenceDateText(now, locale),
    end: end === null ? null : sentenceDateText(end, locale),
  })
}
