import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../database.ts'
import type { PurchaseRow } from './billing-tables.ts'
import type { IdempotencyKeyRow } from './idempotency-tables.ts'

/** Begins a purchase; false if the user has an open one of this kind. */
export async function insertPurchase(transaction: Transaction, row: PurchaseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('purchase')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findPurchase(database: Database, id: string): Promise<PurchaseRow | undefined> {
  return database.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findCheckoutPurchase(
  database: Database,
  store: Store,
  checkoutId: string,
): Promise<PurchaseRow | undefined> {
  return database
    .selectFrom('purchase')
    .selectAll()
    .where('store', '=', store)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
}

/** The user's open purchase. */
export async function findOpenPurchase(
  database: Database,
  userId: string,
  kind: PurchaseRow['kind'],
): Promise<PurchaseRow | undefined> {
  return database
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** All open purchases of the user. */
export async function listOpenPurchases(database: Database, userId: string): Promise<PurchaseRow[]> {
  return database
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
}

/** Locks and reads a purchase until this transaction ends. */
export async function lockPurchase(transaction: Transaction, id: string): Promise<PurchaseRow | undefined> {
  return transaction
    .updateTable('purchase')
    .set((is) => ({ created_at: is.ref('created_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updatePurchase(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<PurchaseRow, 'id'>>,
): Promise<PurchaseRow> {
  return transaction.updateTable('purchase').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Deletes the payer of a deleted user's purchase, which is no longer needed for queries. */
export async function updatePurchasePayerErased(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('purchase')
    .set({ payer_json: null })
    .where('id', '=', id)
    .where('user_id', 'like', 'gone:%')
    .execute()
}

/** Claims an open purchase that was not checked for a while. */
export async function claimDuePurchase(
  database: Database,
  { now, until }: { now: number; until: number },
): Promise<PurchaseRow | undefined> {
  for (;;) {
    const next = await database
      .selectFrom('purchase')
      .select(['id', 'claimed_until'])
      .where('check_at', '<=', now)
      .where('status', '=', 'open')
      .where('claimed_until', '<=', now)
      .orderBy('check_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return undefined
    const claimed = await database
      .updateTable('purchase')
      .set({ claimed_until: until })
      .where('id', '=', next.id)
      .where('claimed_until', '=', next.claimed_until)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

export async function findIdempotencyKey(database: Database, hash: string): Promise<IdempotencyKeyRow | undefined> {
  return database.selectFrom('idempotency_key').selectAll().where('key_hash', '=', hash).executeTakeFirst()
}

/** False if the key was used before. */
export async function insertIdempotencyKey(transaction: Transaction, row: IdempotencyKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes over a key whose request did not finish; false if another process does. */
export async function updateIdempotencyClaim(
  transaction: Transaction,
  { key_hash, claimed_until }: Pick<IdempotencyKeyRow, 'key_hash' | 'claimed_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('idempotency_key')
    .set({ claimed_until: until })
    .where('key_hash', '=', key_hash)
    .where('claimed_until', '=', claimed_until)
    .where('answer_json', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Extends the claim of a running request; no effect after its answer. */
export async function updateIdempotencyHeartbeat(transaction: Transaction, hash: string, until: number): Promise<void> {
  await transaction
    .updateTable('idempotency_key')
    .set({ claimed_until: until })
    .where('key_hash', '=', hash)
    .where('answer_json', 'is', null)
    .execute()
}

export async function updateIdempotencyKey(
  transaction: Transaction,
  hash: string,
  change: Partial<Pick<IdempotencyKeyRow, 'subject_id' | 'answer_json' | 'claimed_until'>>,
): Promise<void> {
  await transaction.updateTable('idempotency_key').set(change).where('key_hash', '=', hash).execute()
}

export async function deleteIdempotencyKey(transaction: Transaction, hash: string): Promise<void> {
  await transaction.deleteFrom('idempotency_key').where('key_hash', '=', hash).where('subject_id', 'is', null).execute()
}

export async function deleteIdempotencyKeysBefore(transaction: Transaction, createdBefore: number): Promise<void> {
  await transaction.deleteFrom('idempotency_key').where('created_at', '<', createdBefore).execute()
}
