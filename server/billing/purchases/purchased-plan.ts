import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findDonation } from '#server/database/billing/donations.ts'
import type { Database } from '#server/database/database.ts'
import { findProduct } from './find-product.ts'

/** What a purchase is of, as the subscription has it that comes of it. */
export type PurchasedPlan = Pick<
  SubscriptionRow,
  'product_id' | 'title' | 'subscription_interval' | 'subscription_interval_count' | 'seats' | 'kind' | 'beneficiary'
> & {
  /** Whether it is charged again and again. */
  isRecurring: boolean
}

/** What every donation is called where a product has an id: they differ by whom they are for, and by their sum. */
export const DONATION_PRODUCT = 'donation'
export const MONTHLY = { subscription_interval: 'month', subscription_interval_count: 1 } as const

/** What somebody bought: a product of the brand, or a donation. */
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
