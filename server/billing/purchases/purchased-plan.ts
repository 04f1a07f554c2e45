import { DONATION_PRODUCT } from '#contract/billing/brand-product.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findDonation } from '#server/database/billing/donations.ts'
import type { Database } from '#server/database/database.ts'
import { findProduct } from './find-product.ts'

/** The product of a purchase, as its subscription stores it. */
export type PurchasedPlan = Pick<
  SubscriptionRow,
  'product_id' | 'title' | 'subscription_interval' | 'subscription_interval_count' | 'seats' | 'kind' | 'beneficiary'
> & {
  /** True if it is charged repeatedly. */
  isRecurring: boolean
}

export const MONTHLY = { subscription_interval: 'month', subscription_interval_count: 1 } as const

/** The purchased product: one of the brand, or a donation. */
export async function findPurchasedPlan(database: Database, purchase: PurchaseRow): Promise<PurchasedPlan | undefined> {
  if (purchase.kind === 'donation') {
    const donation = await findDonation(database, purchase.id)
    if (!donation) return undefined
    const { title, beneficiary, frequency } = donation
    const plan = { product_id: DONATION_PRODUCT, ...MONTHLY, seats: 0, kind: 'donation' as const }
    return { ...plan, title, beneficiary, isRecurring: frequency === 'monthly' }
  }
  const product = findProduct(purchase.product_id)
  if (!product) return undefined
  const { id, title, subscription_interval, subscription_interval_count, seats } = product
  const plan = {
    product_id: id,
    title,
    subscription_interval,
    subscription_interval_count,
    seats,
    kind: 'paid' as const,
  }
  return { ...plan, beneficiary: null, isRecurring: purchase.kind === 'subscription' }
}
