import type { Kysely } from 'kysely'

export type DiscountedPurchases = {
  consent: { id: string; interval_text: string; regular_price: number | null; discount_length: string | null }
  purchase: {
    consent_id: string
    subscription_id: string | null
    discount_id: string | null
    regular_price: number | null
    discount_periods: number | null
  }
}

/** `every year`, `every 3 months`. */
const INTERVAL_TEXT = /^every (?:(\d+) )?([a-z]+?)s?$/

/**
 * Writes the price that follows a discount, and the length of the discount, into the consents of purchases. The interval is
 * that of the consent: the subscription may have moved to another plan since.
 */
export async function completeConsents(database: Kysely<DiscountedPurchases>): Promise<void> {
  const purchases = await database
    .selectFrom('purchase')
    .innerJoin('consent', 'consent.id', 'purchase.consent_id')
    .select(['consent.id', 'consent.interval_text', 'purchase.regular_price', 'purchase.discount_periods'])
    .where('purchase.discount_id', 'is not', null)
    .where('purchase.subscription_id', 'is not', null)
    .execute()
  for (const { id, interval_text, regular_price, discount_periods } of purchases) {
    const [, intervals, unit] = INTERVAL_TEXT.exec(interval_text) ?? []
    if (unit === undefined) continue
    const count = (discount_periods ?? 0) * Number(intervals ?? 1)
    const discount_length = `${count} ${unit}${count === 1 ? '' : 's'}`
    await database.updateTable('consent').set({ regular_price, discount_length }).where('id', '=', id).execute()
  }
}
