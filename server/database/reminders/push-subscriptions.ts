import type { Database, Transaction } from '../database.ts'
import type { PushSubscriptionRow } from './reminder-tables.ts'

/** Subscriptions whose session lives: no other gets anything. */
function selectLive(database: Database, now: number) {
  return database
    .selectFrom('push_subscription')
    .innerJoin('session_family', (join) =>
      join
        .onRef('session_family.id', '=', 'push_subscription.family_id')
        .onRef('session_family.user_id', '=', 'push_subscription.user_id'),
    )
    .selectAll('push_subscription')
    .where('session_family.ended_at', 'is', null)
    .where('session_family.expires_at', '>', now)
}

type LiveQuery = { userId: string; now: number; most: number }

/** The newest subscriptions of a user. */
export async function listLivePushSubscriptions(
  database: Database,
  { userId, now, most }: LiveQuery,
): Promise<PushSubscriptionRow[]> {
  return selectLive(database, now)
    .where('push_subscription.user_id', '=', userId)
    .orderBy('push_subscription.created_at', 'desc')
    .limit(most)
    .execute()
}

export async function findLivePushSubscription(
  database: Database,
  { familyId, now }: { familyId: string; now: number },
): Promise<PushSubscriptionRow | undefined> {
  return selectLive(database, now).where('push_subscription.family_id', '=', familyId).executeTakeFirst()
}

/** A browser has one subscription, whoever used it before. */
export async function replacePushSubscription(transaction: Transaction, row: PushSubscriptionRow): Promise<void> {
  const { family_id: _key, ...columns } = row
  await transaction
    .deleteFrom('push_subscription')
    .where('endpoint', '=', row.endpoint)
    .where('family_id', '!=', row.family_id)
    .execute()
  await transaction
    .insertInto('push_subscription')
    .values(row)
    .onConflict((same) => same.column('family_id').doUpdateSet(columns))
    .execute()
}

/** Ends the subscription of a session, with what waits for it. */
export async function deletePushSubscription(transaction: Transaction, familyId: string): Promise<void> {
  await transaction.deleteFrom('push_message').where('family_id', '=', familyId).execute()
  await transaction.deleteFrom('push_subscription').where('family_id', '=', familyId).execute()
}

/** Ends a subscription that a push service no longer knows; a newer one of the same session stays. */
export async function deletePushEndpoint(transaction: Transaction, endpoint: string): Promise<void> {
  await transaction.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/** Deletes subscriptions whose session has ended. */
export async function deletePushSubscriptionsEnded(transaction: Transaction, now: number): Promise<void> {
  await transaction
    .deleteFrom('push_subscription')
    .where((is) => {
      const live = is
        .selectFrom('session_family')
        .select('session_family.id')
        .whereRef('session_family.id', '=', 'push_subscription.family_id')
        .where('session_family.ended_at', 'is', null)
        .where('session_family.expires_at', '>', now)
      return is.not(is.exists(live))
    })
    .execute()
}
