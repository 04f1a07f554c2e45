import { type DiscountState, LOWEST_DISCOUNTED_PRICE } from '#contract/studio/money/discounts.ts'
import { discountedPrice } from '../discount-price.ts'

/** What a discount takes off: a percentage, or cents of its currency. */
type DiscountAmount = { percent_off: number | null; amount_off: number | null; currency: string }

type Terms = {
  uses: number
  most_uses: number | null
  starts_at: number
  ends_at: number | null
  stopped_at: number | null
}

export type Discount = DiscountAmount &
  Terms & {
    /** In lower case. */
    code: string
    /** True if it is given without the code too. */
    is_automatic: boolean
    product_ids: readonly string[]
  }

/** Whether a discount can be used, and if not, why. */
export function discountState({ uses, most_uses, starts_at, ends_at, stopped_at }: Terms, now: number): DiscountState {
  if (stopped_at !== null) return 'ended'
  if (ends_at !== null && now >= ends_at) return 'expired'
  if (most_uses !== null && uses >= most_uses) return 'used_up'
  return now < starts_at ? 'scheduled' : 'open'
}

/** The key of a typed code, the same in any letter case and with spaces around it. */
export function discountCodeKey(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The price with a discount; undefined if it takes nothing off, is of another currency, or leaves less than a store charges. */
export function priceWithDiscount(
  { percent_off, amount_off, currency }: DiscountAmount,
  regular: { price: number; currency: string },
): number | undefined {
  if (currency !== regular.currency) return undefined
  const price = percent_off === null ? regular.price - (amount_off ?? 0) : discountedPrice(regular.price, percent_off)
  return price >= LOWEST_DISCOUNTED_PRICE && price < regular.price ? price : undefined
}

type Order = { code: string | undefined; productId: string; now: number }

/**
 * The discount of an order: the one whose code was typed, else the automatic one. Two automatic ones of a product never
 * run at once (`overlapsAutomatic`).
 */
export function discountFor<discount extends Discount>(
  discounts: readonly discount[],
  { code, productId, now }: Order,
): discount | undefined {
  const open = discounts.filter((one) => one.product_ids.includes(productId) && discountState(one, now) === 'open')
  const key = discountCodeKey(code ?? '')
  return open.find((one) => one.code === key) ?? open.find(({ is_automatic }) => is_automatic)
}

type Span = Pick<Discount, 'product_ids' | 'starts_at' | 'ends_at'>

/** True if both are given for a product at the same time. */
export function overlapsAutomatic(first: Span, second: Span): boolean {
  const isShared = first.product_ids.some((id) => second.product_ids.includes(id))
  return isShared && first.starts_at < endOf(second) && second.starts_at < endOf(first)
}

function endOf({ ends_at }: Span): number {
  return ends_at ?? Number.POSITIVE_INFINITY
}
