import type { Product, Store } from '#contract/billing/subscriptions.ts'
import { shortDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'
import { addIntervals } from './billing-periods.ts'
import { consentText } from './consent-text.ts'
import { intervalText } from './subscription-display.ts'
import { eligibleTrialEnd } from './trial.ts'

const DAY = 24 * 3600 * 1000
/** How long before the end of a trial its buyer is reminded. */
const REMINDER_DAYS = 2

/** What is spelled out before somebody buys: every sum and every day, in words. */
export type PurchaseTerms = {
  price: string
  interval: string
  dueToday: string
  /** `7 days`, and the same before a noun: `7-day`; null where it begins with a charge. */
  trial: { length: string; adjective: string } | null
  today: string
  /** Null where the trial is too short for one. */
  reminderOn: string | null
  /** When it is charged next after today: at the end of the trial, or for the second time. */
  chargedOn: string
  consent: string
}

type PlannedPurchase = {
  product: Product
  store: Store
  now: number
  /** Whether it is known whose phone bill it is. */
  isPayerProven: boolean
}

/** The terms of a purchase made now, the very ones that the server makes of it. */
export function purchaseTerms({ product, store, now, isPayerProven }: PlannedPurchase): PurchaseTerms {
  const { price, currency, subscription_interval: unit, subscription_interval_count: count } = product
  const isEligible = product.is_eligible_for_free_trial
  const trialEndsAt = eligibleTrialEnd({ now, product, store, isEligible, isPayerProven })
  return {
    price: moneyText(price, currency),
    interval: intervalText(unit, count),
    dueToday: moneyText(trialEndsAt === null ? price : 0, currency),
    trial: trialEndsAt === null ? null : trialLength(product),
    today: shortDateText(now),
    reminderOn: trialEndsAt === null ? null : reminderBefore(trialEndsAt, now),
    chargedOn: shortDateText(trialEndsAt ?? addIntervals(now, { unit, count }, 1)),
    consent: consentText({ product, price, currency, store, now, trialEndsAt }),
  }
}

/** How long a product may be tried, whoever asks; null for not at all. */
export function trialLength(
  product: Pick<Product, 'free_trial_interval' | 'free_trial_interval_count'>,
): PurchaseTerms['trial'] {
  const { free_trial_interval: unit, free_trial_interval_count: count } = product
  if (!unit || !count) return null
  return { length: `${count} ${unit}${count === 1 ? '' : 's'}`, adjective: `${count}-${unit}` }
}

function reminderBefore(end: number, now: number): string | null {
  const at = end - REMINDER_DAYS * DAY
  return at > now ? shortDateText(at) : null
}
