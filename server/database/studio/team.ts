import type { Database, Transaction } from '../database.ts'
import type { StaffEventRow } from './staff-tables.ts'

export async function insertStaffEvent(transaction: Transaction, row: StaffEventRow): Promise<void> {
  await transaction.insertInto('staff_event').values(row).execute()
}

/** The latest events, newest first, with the names of both accounts. */
export async function listStaffEvents(database: Database, limit: number) {
  return database
    .selectFrom('staff_event')
    .leftJoin('user as actor', 'actor.id', 'staff_event.actor_id')
    .leftJoin('user as member', 'member.id', 'staff_event.member_id')
    .select(['staff_event.id', 'at', 'kind', 'detail_json'])
    .select(['actor.name as actor_name', 'actor.email as actor_email'])
    .select(['member.name as member_name', 'member.email as member_email'])
    .orderBy('at', 'desc')
    .orderBy('staff_event.id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertFirstRunCode(
  transaction: Transaction,
  code: { code_hash: string; created_at: number; expires_at: number },
): Promise<void> {
  await transaction.insertInto('first_run_code').values(code).execute()
}

/** Deletes all codes of the first run and returns the hashes of those that had not expired. One of several requests gets them. */
export async function takeFirstRunCodes(transaction: Transaction, now: number): Promise<string[]> {
  const rows = await transaction.deleteFrom('first_run_code').returning(['code_hash', 'expires_at']).execute()
  return rows.filter(({ expires_at }) => expires_at > now).map(({ code_hash }) => code_hash)
}

/** Deletes expired codes of the first run. */
export async function deleteFirstRunCodesBefore(transaction: Transaction, now: number): Promise<void> {
  await transaction.deleteFrom('first_run_code').where('expires_at', '<', now).execute()
}
