import { brand } from '#brand/brand.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { isCarrierStore, parseStoreName } from '#rules/billing/store-name.ts'

const MONTHS = { day: 0, month: 1, year: 12 } as const

function monthsOf({ subscription_interval, subscription_interval_count }: Product): number {
  return MONTHS[subscription_interval] * subscription_interval_count
}

/** The price that stays: a discount may be for the first periods alone. */
function lastingPrice({ price, regular_price, discount_periods }: Product): number {
  return discount_periods === null ? price : regular_price
}

/** The monthly price of a longer plan, in whole cents; null for other plans and beside a price that goes up later. */
export function perMonth(product: Product): number | null {
  const months = monthsOf(product)
  return months > 1 && product.discount_periods === null ? Math.ceil(product.price / months) : null
}

/** The saving in percent over the shortest plan for as many people, for the same time; 0 if there is none. */
export function savedPercent(product: Product, products: readonly Product[]): number {
  const months = monthsOf(product)
  const shortest = products
    .filter(({ seats, id }) => seats === product.seats && id !== product.id)
    .filter((other) => monthsOf(other) > 0 && monthsOf(other) < months)
    .toSorted((first, other) => monthsOf(first) - monthsOf(other))[0]
  if (!shortest) return 0
  const fullPrice = (lastingPrice(shortest) / monthsOf(shortest)) * months
  return Math.max(0, Math.floor((1 - lastingPrice(product) / fullPrice) * 100))
}

/** The payment methods of a plan: plans of the same length and price differ by them. */
export function paymentMethods({ stores }: Pick<Product, 'stores'>): 'card' | 'bill' | 'either' | null {
  const knownStores = stores.map((name) => parseStoreName(name, brand.slug)).filter((store) => store !== undefined)
  const hasBill = knownStores.some(isCarrierStore)
  if (!knownStores.includes('card')) return hasBill ? 'bill' : null
  return hasBill ? 'either' : 'card'
}
