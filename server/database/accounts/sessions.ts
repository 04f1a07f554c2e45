import { announceChange } from '../changes.ts'
import { compileOnce } from '../compile-once.ts'
import type { Database, Transaction } from '../database.ts'
import type { EntitlementRow, SessionFamilyRow, UserRow } from './account-tables.ts'

const selectUser = compileOnce((database: Database, [id]: readonly [string]) =>
  database.selectFrom('user').selectAll().where('id', '=', id),
)

export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await selectUser(database, [id])
  return user
}

/** Locks a user until this transaction ends; false if the user is deleted. */
export async function lockUser(transaction: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user')
    .set((is) => ({ created_at: is.ref('created_at') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertUser(transaction: Transaction, user: UserRow): Promise<void> {
  await transaction.insertInto('user').values(user).execute()
}

export async function insertEntitlement(transaction: Transaction, entitlement: EntitlementRow): Promise<void> {
  await transaction.insertInto('entitlement').values(entitlement).execute()
}

/** Ends every open entitlement of a user. */
export async function updateEntitlementsEnded(transaction: Transaction, userId: string, now: number): Promise<void> {
  await transaction
    .updateTable('entitlement')
    .set({ ends_at: now })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .execute()
  announceChange(transaction, { kind: 'user', id: userId })
}

type EntitlementQuery = readonly [userId: string, startsBefore: number, endsAfter: number]

const selectEntitlements = compileOnce((database: Database, [userId, startsBefore, endsAfter]: EntitlementQuery) =>
  database
    .selectFrom('entitlement')
    .select('source')
    .where('user_id', '=', userId)
    .where('starts_at', '<=', startsBefore)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', endsAfter)]))
    .where('user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id')),
)

/** True if an entitlement of the user (of this source, if given) covers this moment, and they are not blocked. */
export async function isEntitled(database: Database, userId: string, now: number, source?: string): Promise<boolean> {
  const entitlements = await selectEntitlements(database, [userId, now, now])
  return entitlements.some((entitlement) => source === undefined || entitlement.source === source)
}

/** When the entitlement that lasts longest now ends; null if it has no end, undefined without one or if the user is blocked. */
export async function findEntitlementEnd(
  database: Database,
  userId: string,
  now: number,
): Promise<number | null | undefined> {
  const rows = await database
    .selectFrom('entitlement')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where('user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
    .execute()
  const ends = rows.map(({ ends_at }) => ends_at)
  if (ends.length === 0) return undefined
  return ends.includes(null) ? null : Math.max(...ends.filter((end) => end !== null))
}

type SessionQuery = { familyId: string; userId: string; now: number }

/**
 * For a live session: whether its user is an operator with a second factor, and whether they are entitled. Undefined if the
 * family has ended, or the user is blocked.
 */
export async function findSessionUser(database: Database, { familyId, userId, now }: SessionQuery) {
  const row = await database
    .selectFrom('session_family')
    .innerJoin('user', 'user.id', 'session_family.user_id')
    .select(['user.is_operator', 'session_family.is_strong'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('entitlement')
            .select('entitlement.id')
            .whereRef('entitlement.user_id', '=', 'user.id')
            .where('entitlement.starts_at', '<=', now)
            .where((or) => or.or([or('entitlement.ends_at', 'is', null), or('entitlement.ends_at', '>', now)])),
        )
        .as('is_entitled'),
    )
    .where('session_family.id', '=', familyId)
    .where('session_family.user_id', '=', userId)
    .where('session_family.ended_at', 'is', null)
    .where('session_family.expires_at', '>', now)
    .where('session_family.user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
    .executeTakeFirst()
  return row && { isOperator: row.is_operator === 1 && row.is_strong === 1, isEntitled: Boolean(row.is_entitled) }
}

const selectSessionFamily = compileOnce((database: Database, [id]: readonly [string]) =>
  database.selectFrom('session_family').selectAll().where('id', '=', id),
)

export async function findSessionFamily(database: Database, id: string): Promise<SessionFamilyRow | undefined> {
  const [family] = await selectSessionFamily(database, [id])
  return family
}

export async function insertSessionFamily(transaction: Transaction, family: SessionFamilyRow): Promise<void> {
  await transaction.insertInto('session_family').values(family).execute()
}

type TokenRotation = { id: string; from: string; to: string; now: number; expiresAt: number }

type RotationValues = readonly [
  ...[to: string, from: string, rotatedAt: number, usedAt: number, expiresAt: number],
  ...[id: string, current: string],
]

const rotateFamily = compileOnce(
  (transaction: Database, [to, from, rotatedAt, usedAt, expiresAt, id, current]: RotationValues) =>
    transaction
      .updateTable('session_family')
      .set({
        current_hash: to,
        previous_hash: from,
        rotated_at: rotatedAt,
        used_at: usedAt,
        expires_at: expiresAt,
      })
      .where('id', '=', id)
      .where('current_hash', '=', current)
      .where('ended_at', 'is', null)
      .returning('id'),
)

/** Rotates a family's token; false if another request did, or the family has ended. */
export async function updateSessionFamilyRotated(
  transaction: Transaction,
  { id, from, to, now, expiresAt }: TokenRotation,
): Promise<boolean> {
  const rotated = await rotateFamily(transaction, [to, from, now, now, expiresAt, id, from])
  return rotated.length === 1
}

export async function updateSessionFamilyEnded(transaction: Transaction, id: string, now: number): Promise<void> {
  await transaction
    .updateTable('session_family')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  announceChange(transaction, { kind: 'session', id })
}

/** Deletes session families that expired before a time: no token of theirs is accepted any more. */
export async function deleteSessionFamiliesBefore(transaction: Transaction, expiresBefore: number): Promise<void> {
  await transaction.deleteFrom('session_family').where('expires_at', '<', expiresBefore).execute()
}
