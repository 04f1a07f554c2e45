import type { PushKind } from '#contract/catalogue/reminders.ts'
import type { Database, Transaction } from '../database.ts'
import type { PushSubscriptionRow } from './reminder-tables.ts'

const FLAGS = { reminder: 'has_reminder', news: 'has_news' } as const satisfies Record<
  PushKind,
  keyof PushSubscriptionRow
>
const ON = { reminder: { has_reminder: 1 }, news: { has_news: 1 } } as const
const OFF = { reminder: { has_reminder: 0 }, news: { has_news: 0 } } as const

/** True if a browser was registered for what a notification is. */
export function isRegisteredFor(row: Pick<PushSubscriptionRow, 'has_reminder' | 'has_news'>, kind: PushKind): boolean {
  return row[FLAGS[kind]] === 1
}

/** Subscriptions whose session has not ended: only these get notifications. */
function selectOfSessions(database: Database, now: number) {
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

/** Those of them that their push service knows. */
function selectLive(database: Database, now: number) {
  return selectOfSessions(database, now).where('push_subscription.gone_at', 'is', null)
}

/** The browsers that get news, without columns. */
export function selectNewsBrowsers(database: Database, now: number) {
  return selectLive(database, now).where('push_subscription.has_news', '=', 1).clearSelect()
}

type LiveQuery = { userId: string; kind: PushKind; now: number; most: number }

/** The newest subscriptions of a user for reminders, or for news. */
export async function listLivePushSubscriptions(
  database: Database,
  { userId, kind, now, most }: LiveQuery,
): Promise<PushSubscriptionRow[]> {
  return selectLive(database, now)
    .where('push_subscription.user_id', '=', userId)
    .where(`push_subscription.${FLAGS[kind]}`, '=', 1)
    .orderBy('push_subscription.created_at', 'desc')
    .limit(most)
    .execute()
}

type SessionQuery = { familyId: string; now: number }

/** The subscription of a session, also one that its push service no longer knows. */
export async function findPushSubscription(
  database: Database,
  { familyId, now }: SessionQuery,
): Promise<PushSubscriptionRow | undefined> {
  return selectOfSessions(database, now).where('push_subscription.family_id', '=', familyId).executeTakeFirst()
}

export async function findLivePushSubscription(
  database: Database,
  { familyId, now }: SessionQuery,
): Promise<PushSubscriptionRow | undefined> {
  return selectLive(database, now).where('push_subscription.family_id', '=', familyId).executeTakeFirst()
}

type Registration = Omit<PushSubscriptionRow, 'has_reminder' | 'has_news'>

/**
 * Registers a browser for reminders or for news; what its session was registered for before stays. A browser has one
 * subscription: that of another session in the same browser is deleted.
 */
export async function replacePushSubscription(
  transaction: Transaction,
  row: Registration,
  kind: PushKind,
): Promise<void> {
  const { family_id: _key, time_zone, ...columns } = row
  await transaction
    .deleteFrom('push_subscription')
    .where('endpoint', '=', row.endpoint)
    .where('family_id', '!=', row.family_id)
    .execute()
  await transaction
    .insertInto('push_subscription')
    .values({ ...row, has_reminder: 0, has_news: 0, ...ON[kind] })
    .onConflict((same) =>
      same.column('family_id').doUpdateSet({ ...columns, ...ON[kind], ...(time_zone !== null && { time_zone }) }),
    )
    .execute()
}

/** Ends reminders or news to the browser of a session, with what waits for it; a browser without both is forgotten. */
export async function updatePushEnded(transaction: Transaction, familyId: string, kind: PushKind): Promise<void> {
  await transaction.deleteFrom('push_message').where('family_id', '=', familyId).where('kind', '=', kind).execute()
  await transaction.updateTable('push_subscription').set(OFF[kind]).where('family_id', '=', familyId).execute()
  await transaction
    .deleteFrom('push_subscription')
    .where('family_id', '=', familyId)
    .where('has_reminder', '=', 0)
    .where('has_news', '=', 0)
    .execute()
}

/** Marks a subscription that a push service no longer knows, for its browser to renew; a newer one of the session stays. */
export async function updatePushGone(database: Database, endpoint: string, gone_at: number): Promise<void> {
  await database
    .updateTable('push_subscription')
    .set({ gone_at })
    .where('endpoint', '=', endpoint)
    .where('gone_at', 'is', null)
    .execute()
}

/** Deletes subscriptions that their browsers did not renew. */
export async function deletePushSubscriptionsGoneBefore(transaction: Transaction, time: number): Promise<void> {
  await transaction.deleteFrom('push_subscription').where('gone_at', '<', time).execute()
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
