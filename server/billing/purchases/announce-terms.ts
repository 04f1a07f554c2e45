import type { Program } from '#server/context/context.ts'
import { hasUnannouncedTerms, updateProductTermsAnnounced } from '#server/database/billing/product-terms.ts'
import { lockSweeps, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'

/**
 * Declares pages old when new prices start; returns how many did. A purchase never waits for it: it reads the price in
 * force, and refuses a consent to another one.
 */
export async function announceTerms({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<number> {
  if (!(await hasUnannouncedTerms(database, clock.now()))) return 0
  return database.transaction().execute(async (transaction) => {
    await lockSweeps(transaction)
    const started = await updateProductTermsAnnounced(transaction, clock.now())
    if (started > 0) await updateCatalogueVersion(transaction)
    return started
  })
}
