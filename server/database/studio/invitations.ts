import type { Database, Transaction } from '../database.ts'
import type { StaffInvitationRow } from './staff-tables.ts'

export type InvitationKey = { id: string } | { codeHash: string }

/** Inserts an invitation in place of an earlier one to the same address. */
export async function replaceInvitation(transaction: Transaction, row: StaffInvitationRow): Promise<void> {
  await transaction.deleteFrom('staff_invitation').where('email_key', '=', row.email_key).execute()
  await transaction.insertInto('staff_invitation').values(row).execute()
}

/** Renews the code and sender of an invitation, expired or not; undefined if there is none. */
export async function updateInvitationCode(
  transaction: Transaction,
  id: string,
  change: Pick<StaffInvitationRow, 'code_hash' | 'expires_at' | 'invited_by'>,
): Promise<StaffInvitationRow | undefined> {
  return transaction.updateTable('staff_invitation').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** All invitations that were not accepted, expired or not, oldest first, with their authors' names. */
export async function listInvitations(database: Database) {
  return database
    .selectFrom('staff_invitation')
    .leftJoin('user', 'user.id', 'staff_invitation.invited_by')
    .selectAll('staff_invitation')
    .select(['user.name as by_name', 'user.email as by_email', 'user.is_operator as by_is_operator'])
    .orderBy('staff_invitation.created_at')
    .orderBy('staff_invitation.id')
    .execute()
}

/** An invitation, expired or not, with its author's name. */
export async function findInvitation(database: Database, key: InvitationKey) {
  const select = database
    .selectFrom('staff_invitation')
    .leftJoin('user', 'user.id', 'staff_invitation.invited_by')
    .selectAll('staff_invitation')
    .select(['user.name as by_name', 'user.email as by_email', 'user.is_operator as by_is_operator'])
  const one =
    'id' in key ? select.where('staff_invitation.id', '=', key.id) : select.where('code_hash', '=', key.codeHash)
  return one.executeTakeFirst()
}

/** Deletes an invitation and returns it; undefined if there is none, or another request was first. */
export async function takeInvitation(
  transaction: Transaction,
  key: InvitationKey,
): Promise<StaffInvitationRow | undefined> {
  const remove = transaction.deleteFrom('staff_invitation')
  const one = 'id' in key ? remove.where('id', '=', key.id) : remove.where('code_hash', '=', key.codeHash)
  return one.returningAll().executeTakeFirst()
}

export async function deleteInvitationsTo(transaction: Transaction, emailKeys: readonly string[]): Promise<void> {
  if (emailKeys.length === 0) return
  await transaction.deleteFrom('staff_invitation').where('email_key', 'in', emailKeys).execute()
}

/** True if there is an invitation, expired or not: then the page for joining exists. */
export async function hasInvitation(database: Database): Promise<boolean> {
  return (await database.selectFrom('staff_invitation').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function deleteInvitationsBefore(transaction: Transaction, expiredAt: number): Promise<void> {
  await transaction.deleteFrom('staff_invitation').where('expires_at', '<', expiredAt).execute()
}
