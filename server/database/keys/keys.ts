import type { Database, Transaction } from '../database.ts'
import type { ApiKeyCallRow, ApiKeyRow } from './key-tables.ts'

const MOST_CALLS = 100

/** Keys of one member, or of everybody, with their makers; newest first. */
export async function listApiKeys(database: Database, userId: string | undefined) {
  let select = database
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .selectAll('api_key')
    .select(['user.name as maker_name', 'user.email as maker_email', 'user.is_operator', 'user.is_staff'])
  if (userId !== undefined) select = select.where('api_key.user_id', '=', userId)
  return select.orderBy('api_key.created_at', 'desc').orderBy('api_key.id').execute()
}

/** A key that works at this time. */
export async function findLiveKey(
  database: Database,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<ApiKeyRow | undefined> {
  return database
    .selectFrom('api_key')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** The account of a key's maker. */
export async function findKeyMaker(database: Database, userId: string) {
  return database
    .selectFrom('user')
    .select(['id', 'name', 'email', 'is_operator', 'is_staff'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** How many keys of a member have not ended. */
export async function countLiveKeys(database: Database, userId: string, now: number): Promise<number> {
  const row = await database
    .selectFrom('api_key')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function insertApiKey(transaction: Transaction, row: ApiKeyRow): Promise<void> {
  await transaction.insertInto('api_key').values(row).execute()
}

/** Ends a key; false if it had ended. */
export async function updateKeyRevoked(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that a key is in use, unless this was noted at `notedBefore` or later. */
export async function updateKeyUsed(
  database: Database,
  id: string,
  { now, notedBefore }: { now: number; notedBefore: number },
): Promise<void> {
  await database
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<', notedBefore)]))
    .execute()
}

export async function insertKeyCall(database: Database, row: ApiKeyCallRow): Promise<void> {
  await database.insertInto('api_key_call').values(row).execute()
}

export async function listKeyCalls(database: Database, keyId: string): Promise<ApiKeyCallRow[]> {
  return database
    .selectFrom('api_key_call')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CALLS)
    .execute()
}

/** Deletes keys that ended before a time, and what was changed with keys before it. */
export async function deleteKeysBefore(transaction: Transaction, before: number): Promise<void> {
  await transaction.deleteFrom('api_key_call').where('at', '<', before).execute()
  await transaction
    .deleteFrom('api_key')
    .where((is) => is.or([is('revoked_at', '<', before), is('expires_at', '<', before)]))
    .execute()
}
