import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../database.ts'
import type { SubscriptionRow } from './billing-tables.ts'
import { listMonthlyDonations } from './donations.ts'
import { isWithoutPriceEnd } from './price-offers.ts'

export async function findSubscription(database: Database, id: string): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The subscription with a provider's id. */
export async function findProviderSubscription(
  database: Database,
  store: Store,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  return database
    .selectFrom('subscription')
    .selectAll()
    .where('store', '=', store)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** A user's subscriptions and monthly donations: the subscriptions first, both newest first. */
export async function listSubscriptionsAndDonations(database: Database, userId: string): Promise<SubscriptionRow[]> {
  return [...(await listUserSubscriptions(database, userId)), ...(await listMonthlyDonations(database, userId))]
}

/** A user's subscriptions, newest first, without monthly donations. */
export async function listUserSubscriptions(database: Database, userId: string): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '!=', 'donation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listChildSubscriptions(database: Database, parentId: string): Promise<SubscriptionRow[]> {
  return database.selectFrom('subscription').selectAll().where('parent_id', '=', parentId).orderBy('id').execute()
}

/** False if another row has its provider id or gift key. */
export async function insertSubscription(transaction: Transaction, row: SubscriptionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('subscription')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'version'>>

/** Changes a subscription unless it was changed since it was read; then undefined. */
export async function updateSubscription(
  transaction: Transaction,
  { id, version }: Pick<SubscriptionRow, 'id' | 'version'>,
  change: SubscriptionChange,
): Promise<SubscriptionRow | undefined> {
  return transaction
    .updateTable('subscription')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Locks and reads a subscription until this transaction ends. Raises its version, so that a change based on an earlier read
 * fails.
 */
export async function lockSubscription(transaction: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  return transaction
    .updateTable('subscription')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

type NoticeClaim = { now: number; until: number }

/**
 * Claims the subscription whose charge notice has been due longest; undefined without one. A subscription that ends
 * because its subscriber has not agreed to a new price gets no notice, unless it continues after all.
 */
export async function claimNoticeSubscription(
  database: Database,
  { now, until }: NoticeClaim,
): Promise<SubscriptionRow | undefined> {
  for (;;) {
    const claimed = await database
      .updateTable('subscription')
      .set({ claimed_until: until })
      .where('id', '=', (is) =>
        is
          .selectFrom('subscription')
          .select('id')
          .where('notice_at', '<=', now)
          .where('claimed_until', '<=', now)
          .where(isWithoutPriceEnd)
          .orderBy('notice_at')
          .orderBy('id')
          .limit(1),
      )
      // PostgreSQL checks this again after waiting for another claim of the row.
      .where('claimed_until', '<=', now)
      .returningAll()
      .executeTakeFirst()
    if (claimed || !(await isAnyNoticeDue(database, now))) return claimed
  }
}

async function isAnyNoticeDue(database: Database, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('subscription')
    .select('id')
    .where('notice_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where(isWithoutPriceEnd)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Subscriptions due for reconciliation with their store, the longest due first. */
export async function listSubscriptionsToReconcile(
  database: Database,
  { store, now, limit }: { store: Store; now: number; limit: number },
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscription')
    .selectAll()
    .where('store', '=', store)
    .where('follow_at', '<=', now)
    .orderBy('follow_at')
    .limit(limit)
    .execute()
}

/** Postpones the reconciliation of a subscription, unless it was reconciled meanwhile. */
export async function updateSubscriptionReconcileAt(
  transaction: Transaction,
  id: string,
  { now, reconcileAt }: { now: number; reconcileAt: number },
): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set({ follow_at: reconcileAt })
    .where('id', '=', id)
    .where('follow_at', '<=', now)
    .execute()
}

/** True if one of these payers has used that trial. */
export async function hasUsedTrial(database: Database, payerKeys: readonly string[], family: string): Promise<boolean> {
  if (payerKeys.length === 0) return false
  const row = await database
    .selectFrom('trial_use')
    .select('payer_key')
    .where('payer_key', 'in', [...payerKeys])
    .where('family', '=', family)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The subscriptions with which these payers used that trial. */
export async function listTrialSubscriptions(
  database: Database,
  payerKeys: readonly string[],
  family: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('trial_use')
    .select('subscription_id')
    .distinct()
    .where('payer_key', 'in', [...payerKeys])
    .where('family', '=', family)
    .execute()
  return rows.map(({ subscription_id }) => subscription_id)
}

export async function insertTrialUses(
  transaction: Transaction,
  payerKeys: readonly string[],
  use: { family: string; subscription_id: string; used_at: number },
): Promise<void> {
  const rows = payerKeys.map((payer_key) => ({ payer_key, ...use }))
  if (rows.length === 0) return
  await transaction
    .insertInto('trial_use')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** The subscription of a gift, a campaign or a family seat. */
export async function findSubscriptionByGiftKey(
  database: Database,
  giftKey: string,
): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscription').selectAll().where('gift_key', '=', giftKey).executeTakeFirst()
}

/** The start, kind and product of these subscriptions. */
export async function listSubscriptionStarts(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return database
    .selectFrom('subscription')
    .select(['id', 'kind', 'product_id', 'started_at'])
    .where('id', 'in', ids)
    .execute()
}
