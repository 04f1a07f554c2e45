import { addIntervals, type BillingInterval } from '../billing-periods.ts'

/** A discount as it was agreed to: so many first periods, then the regular price in cents. */
export type AgreedDiscount = { regular_price: number; periods: number }

/** The price of the next charge. The other two fields are null without a discount, and after it. */
export type RunningPrice = { price: number; regular_price: number | null; discount_periods: number | null }

/** The change of the price once a period, counted from 0, is paid; nothing while the discount goes on. */
export function priceAfterPeriod(running: RunningPrice, period: number): Partial<RunningPrice> {
  const { regular_price, discount_periods } = running
  if (regular_price === null || discount_periods === null || period + 1 < discount_periods) return {}
  return { price: regular_price, regular_price: null, discount_periods: null }
}

/** True if the next charge is the last one with the discount, so that its payment changes the price. */
export function isLastDiscountedPeriod(running: RunningPrice & { period: number }): boolean {
  return 'price' in priceAfterPeriod(running, running.period + 1)
}

/**
 * True once all discounted periods are paid, and as long as the processor has not received the regular price: until then
 * it has the discounted one.
 */
export function isRegularPriceAhead({ price, regular_price }: Pick<RunningPrice, 'price' | 'regular_price'>): boolean {
  return regular_price !== null && price === regular_price
}

/** The periods that remain when counting restarts, as after an extension. */
export function remainingDiscountPeriods({
  discount_periods,
  period,
}: {
  discount_periods: number | null
  period: number
}) {
  return discount_periods === null ? null : Math.max(0, discount_periods - (period + 1))
}

/** When the first period at the regular price begins, if the first period begins at `start`. */
export function regularPriceFrom(start: number, interval: BillingInterval, periods: number): number {
  return addIntervals(start, interval, periods)
}

/**
 * The discounted periods of a subscription that is charged at `now`, although its consent names a later start after a
 * trial: all that begin before the day from which the regular price was agreed to.
 */
export function periodsWithoutTrial(
  now: number,
  { trialEndsAt, interval, periods }: { trialEndsAt: number; interval: BillingInterval; periods: number },
): number {
  const until = regularPriceFrom(trialEndsAt, interval, periods)
  let count = periods
  while (addIntervals(now, interval, count) < until) count += 1
  return count
}

type ProcessorPrice = {
  /** The price at the processor now. */
  present: number
  /** The price with the discount, as it was agreed to. */
  discounted: number | undefined
  /** False after a change of plan, also to one at the same price. */
  isSamePlan: boolean
  /** How many charges were paid. */
  paid: number
}

/**
 * The price of a subscription whose processor renews it. The processor charges the discounted price until we replace it:
 * `isDue` once all its periods are paid. Any other price or plan at the processor was agreed to anew, and ends the discount.
 */
export function priceAtProcessor(
  before: Pick<RunningPrice, 'regular_price' | 'discount_periods'>,
  { present, discounted, isSamePlan, paid }: ProcessorPrice,
): RunningPrice & { isDue: boolean } {
  const { regular_price, discount_periods } = before
  if (regular_price === null || discount_periods === null || present !== discounted || !isSamePlan)
    return { price: present, regular_price: null, discount_periods: null, isDue: false }
  const isDue = paid >= discount_periods
  return { price: isDue ? regular_price : present, regular_price, discount_periods, isDue }
}
