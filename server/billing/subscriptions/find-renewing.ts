import { isRenewing, subscriptionState } from '#rules/billing/subscription-state.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'

/** A paid subscription of a user that renews, other than `exceptId`. */
export async function findRenewingSubscription(
  database: Database,
  { clock }: Pick<Program, 'clock'>,
  { userId, exceptId }: { userId: string; exceptId?: string },
): Promise<SubscriptionRow | undefined> {
  const rows = await listUserSubscriptions(database, userId)
  return rows.find(
    (row) =>
      row.kind === 'paid' &&
      row.id !== exceptId &&
      // A subscription with a due charge renews, even if its store did not answer until access had ended.
      ((row.renews_at !== null && row.canceled_at === null) ||
        isRenewing(subscriptionState(subscriptionRecord(row), clock.now()))),
  )
}
