import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { StaffRoleRow } from './staff-tables.ts'

/** With the number in its text: for a parameter PostgreSQL would not use the index of staff, and read all users. */
const IS_OWNER = sql<SqlBool>`is_operator = 1`

/** The account of a live session and its strength; undefined if the session has ended. */
export async function findStaffSession(
  database: Database,
  { familyId, userId, now }: { familyId: string; userId: string; now: number },
) {
  return database
    .selectFrom('session_family')
    .innerJoin('user', 'user.id', 'session_family.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.is_operator', 'user.is_staff', 'session_family.is_strong'])
    .where('session_family.id', '=', familyId)
    .where('session_family.user_id', '=', userId)
    .where('session_family.ended_at', 'is', null)
    .where('session_family.expires_at', '>', now)
    .executeTakeFirst()
}

export async function listStaffRoles(database: Database, userIds: readonly string[]): Promise<StaffRoleRow[]> {
  if (userIds.length === 0) return []
  return database
    .selectFrom('staff_role')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('role')
    .orderBy('artist_id')
    .execute()
}

export async function insertStaffRole(transaction: Transaction, row: StaffRoleRow): Promise<void> {
  await transaction.insertInto('staff_role').values(row).execute()
}

/** Everyone on the staff, owners included, by email. The condition is that of the index, as it is written there. */
export async function listStaff(database: Database) {
  return database
    .selectFrom('user')
    .select(['id', 'name', 'email', 'is_operator'])
    .select((is) => [
      is
        .exists(is.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id'))
        .as('has_passkey'),
      is
        .exists(
          is
            .selectFrom('user_totp')
            .select('user_totp.user_id')
            .whereRef('user_totp.user_id', '=', 'user.id')
            .where('user_totp.confirmed_at', 'is not', null),
        )
        .as('has_app'),
    ])
    .where(sql<SqlBool>`(is_operator = 1 or is_staff = 1)`)
    .orderBy('email_key')
    .orderBy('id')
    .execute()
}

/** The number of live sessions of each user, and their latest use. */
export async function listSessionUses(database: Database, userIds: readonly string[], now: number) {
  if (userIds.length === 0) return []
  return database
    .selectFrom('session_family')
    .select([
      'user_id',
      (is) => is.fn.countAll<number | string>().as('count'),
      (is) => is.fn.max('used_at').as('used_at'),
    ])
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('user_id')
    .execute()
}

/** Replaces the roles of a user. Owner is the role without a row. */
export async function replaceStaffRoles(
  transaction: Transaction,
  userId: string,
  { isOwner, rows }: { isOwner: boolean; rows: readonly StaffRoleRow[] },
): Promise<void> {
  await transaction.deleteFrom('staff_role').where('user_id', '=', userId).execute()
  if (rows.length > 0) await transaction.insertInto('staff_role').values(rows).execute()
  await transaction
    .updateTable('user')
    .set({ is_operator: isOwner ? 1 : 0, is_staff: rows.length > 0 ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

/** Locks the owners until this transaction ends, and returns their ids. */
export async function lockOwners(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .updateTable('user')
    .set((is) => ({ created_at: is.ref('created_at') }))
    .where(IS_OWNER)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasOwner(database: Database): Promise<boolean> {
  const row = await database.selectFrom('user').select('id').where(IS_OWNER).limit(1).executeTakeFirst()
  return row !== undefined
}

/** True if somebody else is an owner too. */
export async function hasOtherOwner(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('user')
    .select('id')
    .where(IS_OWNER)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
