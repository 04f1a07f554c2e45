import type { Kysely } from 'kysely'

export type DiscountedPurchases = {
  consent: { id: string; regular_price: number | null; discount_length: string | null }
  purchase: {
    consent_id: string
    subscription_id: string | null
    discount_id: string | null
    regular_price: number | null
    discount_periods: number | null
  }
  subscription: { id: string; subscription_interval: string; subscription_interval_count: number }
}

/** Writes the price that follows a discount, and the length of the discount, into the consents of purchases. */
export async function completeConsents(database: Kysely<DiscountedPurchases>): Promise<void> {
  const purchases = await database
    .selectFrom('purchase')
    .innerJoin('subscription', 'subscription.id', 'purchase.subscription_id')
    .select(['purchase.consent_id', 'purchase.regular_price', 'purchase.discount_periods'])
    .select(['subscription_interval as unit', 'subscription_interval_count'])
    .where('purchase.discount_id', 'is not', null)
    .execute()
  for (const { consent_id, regular_price, discount_periods, unit, subscription_interval_count } of purchases) {
    const count = (discount_periods ?? 0) * subscription_interval_count
    const discount_length = `${count} ${unit}${count === 1 ? '' : 's'}`
    await database.updateTable('consent').set({ regular_price, discount_length }).where('id', '=', consent_id).execute()
  }
}
