import { emailKey } from '#rules/forms/email.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { deleteInvitationsTo } from './invitations.ts'
import type { StaffEventRow } from './staff-tables.ts'

/** The variable part of an event of the team. */
export type StaffEventDetail = { before?: string[]; after?: string[]; reason?: string; email?: string }

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

/**
 * Removes a user's addresses from invitations and the team's events: the account's, and those of the invitations it
 * accepted.
 */
export async function deleteTeamAddresses(
  transaction: Transaction,
  { id: userId, email_key }: { id: string; email_key: string | null },
): Promise<void> {
  const rows = await transaction
    .selectFrom('staff_event')
    .select(['id', 'member_id', 'detail_json'])
    .where('detail_json', 'like', '%"email":%')
    .execute()
  const events = rows.flatMap(({ id, member_id, detail_json }) => {
    const { email, ...rest } = parseJsonColumn<StaffEventDetail>(detail_json)
    return email === undefined ? [] : [{ id, member_id, key: emailKey(email), detail_json: JSON.stringify(rest) }]
  })
  const joinedBy = events.filter(({ member_id }) => member_id === userId).map(({ key }) => key)
  const keys = [...joinedBy, ...(email_key === null ? [] : [email_key])]
  for (const { id, key, detail_json } of events)
    if (keys.includes(key))
      await transaction.updateTable('staff_event').set({ detail_json }).where('id', '=', id).execute()
  await deleteInvitationsTo(transaction, keys)
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
