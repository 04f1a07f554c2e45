import type { Program } from '#server/context/context.ts'
import { hasUnannouncedDiscount, updateDiscountsAnnounced } from '#server/database/billing/discounts/discounts.ts'
import { hasUnannouncedTerms, updateProductTermsAnnounced } from '#server/database/billing/product-terms.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'

/**
 * Invalidates cached pages when new prices start, and when discounts start or end by their dates; returns the number of
 * these changes. Purchases do not depend on it: they read the price in force, and refuse a consent to another one.
 */
export async function announceTerms({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  if (!(await hasUnannouncedTerms(database, now)) && !(await hasUnannouncedDiscount(database, now))) return 0
  return database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const terms = await updateProductTermsAnnounced(transaction, clock.now())
    const changed = terms + (await updateDiscountsAnnounced(transaction, clock.now()))
    if (changed > 0) await updateCatalogueVersion(transaction)
    return changed
  })
}
