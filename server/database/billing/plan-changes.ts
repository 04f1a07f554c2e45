import type { Database } from '../database.ts'
import type { PurchaseRow } from './billing-tables.ts'

/** The last plan change of a subscription until then. */
export async function findPlanChange(
  database: Database,
  { subscriptionId, until }: { subscriptionId: string; until: number },
): Promise<PurchaseRow | undefined> {
  return database
    .selectFrom('purchase')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'change')
    .where('status', '!=', 'failed')
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
