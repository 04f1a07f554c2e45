import type { Database, Transaction } from '../database.ts'
import type { SubscriptionRow } from './billing-tables.ts'

type EndedSubscriptionsQuery = { since: number; now: number; limit: number }

/**
 * Subscriptions that have ended within a span and whose owner has not been told. Family seats and what was given end with
 * their owner's or as everybody knew; a gift that ended before its time is news. App stores tell their own.
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

/** What has ended of a user's subscriptions is no news to them. */
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
