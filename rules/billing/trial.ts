import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import { addIntervals } from './billing-periods.ts'
import { isCarrierStore } from './store-name.ts'

type TrialTerms = { free_trial_interval: Interval | null; free_trial_interval_count: number | null }

/** The end of a trial that begins now, and the time of the first charge. Null without a trial. */
export function trialEnd(now: number, product: TrialTerms): number | null {
  const { free_trial_interval: unit, free_trial_interval_count: count } = product
  return unit && count ? addIntervals(now, { unit, count }, 1) : null
}

type TrialPurchase = {
  now: number
  product: TrialTerms
  store: Store
  isEligible: boolean
  /** True for a confirmed payer: a carrier's own subscriber, or the account's confirmed phone. */
  isPayerProven: boolean
}

/**
 * The end of a purchase's trial; null if it begins with a charge. An unconfirmed phone begins with a charge, whose approval
 * confirms the payer.
 */
export function eligibleTrialEnd({ now, product, store, isEligible, isPayerProven }: TrialPurchase): number | null {
  if (!isEligible || (isCarrierStore(store) && !isPayerProven)) return null
  return trialEnd(now, product)
}

/**
 * The trial family of a product; each payer has one trial of a family. Listed plans share one; a plan with a link has its
 * own if the link says so (`is_renew_trial`).
 */
export function trialFamily(product: { id: string; is_listed: boolean }, isRenewTrial: boolean): string {
  return isRenewTrial && !product.is_listed ? product.id : 'premium'
}
