import type { Database, Transaction } from '../database.ts'
import type { StaffRoleRow } from './staff-tables.ts'

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
