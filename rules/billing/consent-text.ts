import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import { sentenceDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'
import { sentenceGapIn } from '../text/sentence-gap.ts'
import type { Language } from '../words/language.ts'
import { textsIn } from '../words/texts.ts'
import { discountTexts, everyTexts, payerTexts, subscriptionConsentTexts } from './consent-texts.ts'
import { type AgreedDiscount, regularPriceFrom } from './discounts/discounted-periods.ts'
import { isCarrierStore } from './store-name.ts'

type ConsentProduct = { title: string; subscription_interval: Interval; subscription_interval_count: number }

type ConsentTerms = {
  product: ConsentProduct
  /** The price per period, cents. */
  price: number
  currency: string
  store: Store
  now: number
  /** End of the free trial and time of the first charge; null if charged today. */
  trialEndsAt: number | null
  /** With it, `price` is for the first periods only. */
  discount?: AgreedDiscount | null
}

/**
 * The consent of a buyer, shown beside the checkbox, generated again by the server and stored with the charge. Dates are
 * UTC.
 */
export function consentText({ trialEndsAt, discount = null, ...terms }: ConsentTerms, language: Language): string {
  const after = discount?.periods === 1 ? discount.regular_price : terms.price
  const sentences = sentencesOf({ ...terms, after, end: trialEndsAt }, language)
  // The card is known only after the processor's page. So the consent to a trial includes the case that this card had a
  // trial before.
  const trial = isCarrierStore(terms.store) ? sentences.trial_by_phone : sentences.trial_by_card
  const text = trialEndsAt === null ? sentences.charged_today : trial
  if (discount === null || discount.periods === 1) return text
  const { subscription_interval: unit, subscription_interval_count: count } = terms.product
  const from = regularPriceFrom(trialEndsAt ?? terms.now, { unit, count }, discount.periods)
  const ends = discountEndText({ ...terms, regular_price: discount.regular_price, from }, language)
  return text + sentenceGapIn(language.locale) + ends
}

type EndingDiscount = {
  product: Pick<ConsentTerms['product'], 'subscription_interval' | 'subscription_interval_count'>
  price: number
  currency: string
  regular_price: number
  /** The start of the first period at the regular price. */
  from: number
}

/** When a discount ends, and both prices: `From Mar 1, 2027 on, $8.99 is charged every month instead of $4.49.` */
export function discountEndText(
  { product, price, currency, regular_price, from }: EndingDiscount,
  language: Language,
): string {
  const { locale } = language
  return textsIn(discountTexts, language, {
    from: sentenceDateText(from, locale),
    money: moneyText(price, currency, locale),
    after: moneyText(regular_price, currency, locale),
    every: everyText(product.subscription_interval, product.subscription_interval_count, language),
  }).ends
}

/** The consent for a gift: charged once, without renewal. */
export function giftConsentText(terms: Omit<ConsentTerms, 'trialEndsAt' | 'discount'>, language: Language): string {
  return sentencesOf({ ...terms, end: null }, language).gift
}

/** The consent for a plan change. It names no date, so that it stays true when read later. */
export function planChangeConsentText(
  terms: Omit<ConsentTerms, 'now' | 'trialEndsAt' | 'discount'>,
  language: Language,
): string {
  return sentencesOf({ ...terms, now: null, end: null }, language).plan_change
}

/** The consent of a subscriber by card who moves to a plan. Discounts are for new subscriptions alone. */
export function upgradeConsentText(
  product: ConsentProduct & { regular_price: number; currency: string },
  language: Language,
): string {
  return planChangeConsentText(
    { product, price: product.regular_price, currency: product.currency, store: 'card' },
    language,
  )
}

/** The consent to a new price of a running subscription. It names no date either. */
export function priceChangeConsentText(
  terms: Omit<ConsentTerms, 'now' | 'trialEndsAt' | 'discount'>,
  language: Language,
): string {
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

type SentenceTerms = Omit<ConsentTerms, 'now' | 'trialEndsAt' | 'discount'> & {
  now: number | null
  end: number | null
  /** The price of later charges, if it differs. */
  after?: number
}

function sentencesOf({ product, price, currency, store, now, end, after = price }: SentenceTerms, language: Language) {
  const { locale } = language
  return textsIn(subscriptionConsentTexts, language, {
    title: product.title,
    money: moneyText(price, currency, locale),
    after: moneyText(after, currency, locale),
    every: everyText(product.subscription_interval, product.subscription_interval_count, language),
    payer: payerText(store, language),
    today: now === null ? null : sentenceDateText(now, locale),
    end: end === null ? null : sentenceDateText(end, locale),
  })
}
