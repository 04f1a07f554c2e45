import type { Product, Store } from '#contract/billing/subscriptions.ts'
import { sentenceDateText } from '../dates/date-text.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { moneyText } from '../text/money-text.ts'
import type { Language } from '../words/language.ts'
import { addIntervals } from './billing-periods.ts'
import { consentText, discountEndText } from './consent-text.ts'
import { type AgreedDiscount, regularPriceFrom } from './discounts/discounted-periods.ts'
import { intervalText } from './subscription-display.ts'
import { eligibleTrialEnd } from './trial.ts'

/** The reminder is sent this many days before the end of a trial. */
const REMINDER_DAYS = 2

/** Every amount and date of a purchase, as texts for the buyer. */
export type PurchaseTerms = {
  price: string
  interval: string
  dueToday: string
  /** `7 days`; null without a trial. */
  trial: string | null
  today: string
  /** Null if the trial is too short for a reminder. */
  reminderOn: string | null
  /** The next charge after today: at the end of the trial, or the second charge. */
  chargedOn: string
  /** A discount that ends. */
  discount: {
    /** The price after it, with its first day, which is `chargedOn` if the discount is for today's charge alone. */
    after: string
    from: string
    isForTodayAlone: boolean
    /** True if it is for several charges. */
    isRepeated: boolean
    /** Both prices as a sentence; null where it is for one charge. */
    ends: string | null
    /** For how long: `1 year`, `3 months`. */
    length: string
  } | null
  consent: string
}

type PlannedPurchase = {
  product: Product
  store: Store
  now: number
  /** True if the phone is confirmed. */
  isPayerProven: boolean
}

/** The terms of a purchase made now, equal to those of the server. */
export function purchaseTerms(
  { product, store, now, isPayerProven }: PlannedPurchase,
  language: Language,
): PurchaseTerms {
  const { locale } = language
  const { price, currency, subscription_interval: unit, subscription_interval_count: count } = product
  const isEligible = product.is_eligible_for_free_trial
  const trialEndsAt = eligibleTrialEnd({ now, product, store, isEligible, isPayerProven })
  const discount = agreedDiscount(product)
  const start = trialEndsAt ?? now
  return {
    price: moneyText(price, currency, locale),
    interval: intervalText(unit, count),
    dueToday: moneyText(trialEndsAt === null ? price : 0, currency, locale),
    trial: trialEndsAt === null ? null : trialLength(product),
    today: sentenceDateText(now, locale),
    reminderOn: trialEndsAt === null ? null : reminderBefore(trialEndsAt, { now, locale }),
    chargedOn: sentenceDateText(trialEndsAt ?? addIntervals(now, { unit, count }, 1), locale),
    discount: discount && discountShown({ product, discount, start, isTrial: trialEndsAt !== null }, language),
    consent: consentText({ product, price, currency, store, now, trialEndsAt, discount }, language),
  }
}

/** The discount of a product that ends; null for none. */
export function agreedDiscount({ regular_price, discount_periods }: Product): AgreedDiscount | null {
  return discount_periods === null ? null : { regular_price, periods: discount_periods }
}

/** How long a discount that ends is given: `1 year`, `3 months`. */
export function discountLength(
  {
    subscription_interval: unit,
    subscription_interval_count,
  }: Pick<Product, 'subscription_interval' | 'subscription_interval_count'>,
  { periods }: AgreedDiscount,
): string {
  const count = periods * subscription_interval_count
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

type ShownDiscount = { product: Product; discount: AgreedDiscount; start: number; isTrial: boolean }

function discountShown(
  { product, discount, start, isTrial }: ShownDiscount,
  language: Language,
): NonNullable<PurchaseTerms['discount']> {
  const { price, currency, subscription_interval: unit, subscription_interval_count: count } = product
  const from = regularPriceFrom(start, { unit, count }, discount.periods)
  const isForTodayAlone = discount.periods === 1 && !isTrial
  return {
    after: moneyText(discount.regular_price, currency, language.locale),
    from: sentenceDateText(from, language.locale),
    isForTodayAlone,
    isRepeated: discount.periods > 1,
    ends: isForTodayAlone
      ? null
      : discountEndText({ product, price, currency, regular_price: discount.regular_price, from }, language),
    length: discountLength(product, discount),
  }
}

/** The trial length of a product; null for none. */
export function trialLength(
  product: Pick<Product, 'free_trial_interval' | 'free_trial_interval_count'>,
): PurchaseTerms['trial'] {
  const { free_trial_interval: unit, free_trial_interval_count: count } = product
  if (!unit || !count) return null
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function reminderBefore(end: number, { now, locale }: { now: number; locale: string }): string | null {
  const at = end - REMINDER_DAYS * DAY_MILLISECONDS
  return at > now ? sentenceDateText(at, locale) : null
}
