import { lockUser } from '../../accounts/sessions.ts'
import type { Database, Transaction } from '../../database.ts'
import type { ImpersonationRow } from '../staff-tables.ts'

/** A running impersonation, by its id or by the hash of its token. */
export async function findImpersonation(
  database: Database,
  { by, value, now }: { by: 'id' | 'token_hash'; value: string; now: number },
): Promise<ImpersonationRow | undefined> {
  return database
    .selectFrom('impersonation')
    .selectAll()
    .where(by, '=', value)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Starts an impersonation; the member's earlier ones end, also one that starts at the same moment. */
export async function insertImpersonation(transaction: Transaction, row: ImpersonationRow): Promise<void> {
  await lockUser(transaction, row.actor_id)
  await transaction.deleteFrom('impersonation').where('actor_id', '=', row.actor_id).execute()
  await transaction.insertInto('impersonation').values(row).execute()
}

/** Ends a member's impersonation of a person; returns its row if it was running. */
export async function deleteImpersonation(
  transaction: Transaction,
  { actorId, userId, now }: { actorId: string; userId: string; now: number },
): Promise<ImpersonationRow | undefined> {
  return transaction
    .deleteFrom('impersonation')
    .where('actor_id', '=', actorId)
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteImpersonationsBefore(transaction: Transaction, before: number): Promise<void> {
  await transaction.deleteFrom('impersonation').where('ends_at', '<', before).execute()
}
