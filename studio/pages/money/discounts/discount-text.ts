import type { DiscountEffect, StudioDiscount } from '#contract/studio/money/discounts.ts'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'

type Plan = DiscountEffect['plans'][number]

/** Both prices of a plan: `Premium, yearly: $29.99 for 1 year, then $59.99`. */
export function planText(plan: Plan, { currency, periods }: { currency: string; periods: number }): string {
  const { title, price, discounted_price, subscription_interval: unit, subscription_interval_count } = plan
  if (discounted_price === null) return text.plan_unfit(title)
  const discounted = text.length[unit](formatMoney(discounted_price, currency), periods * subscription_interval_count)
  return text.plan(title, discounted, formatMoney(price, currency))
}

/** `50% off the first period`, with the discount's other conditions. */
export function termsText(discount: StudioDiscount): string {
  const { percent_off, amount_off, currency, periods, is_automatic, is_for_new } = discount
  const off = percent_off === null ? text.amount(formatMoney(amount_off ?? 0, currency)) : text.percent(percent_off)
  return [off, text.periods(periods), is_automatic && text.automatic, is_for_new && text.for_new]
    .filter(Boolean)
    .join(' · ')
}
