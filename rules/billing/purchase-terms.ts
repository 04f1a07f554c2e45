import type { Product, Store } from '#contract/billing/subscriptions.ts'
import { sentenceDateText } from '../dates/date-text.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { moneyText } from '../text/money-text.ts'
import type { Language } from '../words/language.ts'
import { addIntervals } from './billing-periods.ts'
import { consentText } from './consent-text.ts'
import { intervalText } from './subscription-display.ts'
import { eligibleTrialEnd } from './trial.ts'

/** Time of the reminder before the end of a trial. */
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
  return {
    price: moneyText(price, currency, locale),
    interval: intervalText(unit, count),
    dueToday: moneyText(trialEndsAt === null ? price : 0, currency, locale),
    trial: trialEndsAt === null ? null : trialLength(product),
    today: sentenceDateText(now, locale),
    reminderOn: trialEndsAt === null ? null : reminderBefore(trialEndsAt, { now, locale }),
    chargedOn: sentenceDateText(trialEndsAt ?? addIntervals(now, { unit, count }, 1), locale),
    consent: consentText({ product, price, currency, store, now, trialEndsAt }, language),
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
