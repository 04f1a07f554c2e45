import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import { addIntervals } from './billing-periods.ts'
import { isCarrierStore } from './store-name.ts'

type TrialTerms = { free_trial_interval: Interval | null; free_trial_interval_count: number | null }

/** When a trial that begins now ends and the first charge is made: today plus the trial's interval. Null for none. */
export function trialEnd(now: number, product: TrialTerms): number | null {
  const { free_trial_interval: unit, free_trial_interval_count: count } = product
  return unit && count ? addIntervals(now, { unit, count }, 1) : null
}

type TrialPurchase = {
  now: number
  product: TrialTerms
  store: Store
  isEligible: boolean
  /** Whether it is known whose phone bill it is: a carrier's own subscriber, or the account's proven phone. */
  isPayerProven: boolean
}

/**
 * When the trial of a purchase ends; null where it begins with a charge. A phone whose owner has not been proven starts
 * with one: its approval by the payer is what proves it.
 */
export function eligibleTrialEnd({ now, product, store, isEligible, isPayerProven }: TrialPurchase): number | null {
  if (!isEligible || (isCarrierStore(store) && !isPayerProven)) return null
  return trialEnd(now, product)
}

/**
 * Of which trials one is used up by a trial of this product. There is one for all plans on the list; a plan that is
 * reached by a link has one of its own where the link says so (`is_renew_trial`).
 */
export function trialFamily(product: { id: string; is_listed: boolean }, isRenewTrial: boolean): string {
  return isRenewTrial && !product.is_listed ? product.id : 'premium'
}
