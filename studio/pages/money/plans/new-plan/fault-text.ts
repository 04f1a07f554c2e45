import { type NewProduct, PERIOD_LIMITS } from '#contract/studio/money/added-products.ts'
import { isTooShortForPhoneBill } from '#rules/billing/added-product.ts'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'

/** What is wrong with a field of a new plan, and what to do. */
export function faultText(fault: keyof NewProduct, plan: NewProduct): string {
  if (fault !== 'subscription_interval_count') return text.faults[fault]
  if (isTooShortForPhoneBill(plan)) return text.too_short_for_phone_bill
  const [least, most] = PERIOD_LIMITS[plan.subscription_interval]
  return text.period_faults[plan.subscription_interval](least, most)
}
