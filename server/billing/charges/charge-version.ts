import { findCharge, listRefunds } from '#server/database/billing/charges.ts'
import type { Database } from '#server/database/database.ts'

/** A charge's state as text, to detect changes. */
export async function chargeVersionOf(database: Database, id: string): Promise<string> {
  const [charge, refunds] = [await findCharge(database, id), await listRefunds(database, id)]
  return JSON.stringify([charge?.status, refunds.map((refund) => [refund.id, refund.status, refund.amount])])
}
