import type { Database, Transaction } from '../database.ts'
import type { SubscriptionRow } from './billing-tables.ts'

type EndedSubscriptionsQuery = { since: number; now: number; limit: number }

/**
 * Subscriptions that ended within a period, whose owner has not been notified. Without family seats and grants, whose end
 * was known, and without app stores, which notify; with gifts that ended early.
 */
export async function listEndedSubscriptionsToNotify(
  database: Database,
  { since, now, limit }: EndedSubscriptionsQuery,
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscription')
    .innerJoin('entitlement', 'entitlement.id', 'subscription.id')
    .selectAll('subscription')
    .where('entitlement.ends_at', '<=', now)
    .where('entitlement.ends_at', '>', since)
    .where('subscription.ended_told_at', 'is', null)
    .where('subscription.store', 'in', ['card', 'dcb', 'bango'])
    .where(({ eb, or, and }) =>
      or([
        eb('subscription.kind', '=', 'paid'),
        and([eb('subscription.kind', '=', 'gift'), eb('subscription.ended_at', 'is not', null)]),
      ]),
    )
    .orderBy('entitlement.ends_at')
    .limit(limit)
    .execute()
}

/** Marks a user's ended subscriptions as announced. */
export async function updateEndedSubscriptionsNotified(
  transaction: Transaction,
  userId: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set({ ended_told_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', (is) => is.selectFrom('entitlement').select('id').where('ends_at', '<=', now))
    .execute()
}
