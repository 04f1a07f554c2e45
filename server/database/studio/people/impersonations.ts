import type { Database, Transaction } from '../../database.ts'
import type { ImpersonationRow } from '../staff-tables.ts'

/** A running impersonation by its token. */
export async function findImpersonation(
  database: Database,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<ImpersonationRow | undefined> {
  return database
    .selectFrom('impersonation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** The person of a running impersonation; undefined once it has ended. */
export async function findImpersonatedUserId(
  database: Database,
  { id, now }: { id: string; now: number },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('impersonation')
    .select('user_id')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Starts an impersonation; the member's earlier ones end. */
export async function insertImpersonation(transaction: Transaction, row: ImpersonationRow): Promise<void> {
  await transaction.deleteFrom('impersonation').where('actor_id', '=', row.actor_id).execute()
  await transaction.insertInto('impersonation').values(row).execute()
}

/** Ends a member's impersonation of a person; its row if it was running. */
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
