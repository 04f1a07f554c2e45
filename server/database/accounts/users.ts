import { announceChange } from '../changes.ts'
import type { Database, Transaction } from '../database.ts'
import type { SessionFamilyRow, UserRow } from './account-tables.ts'
import type { AuditEventRow } from './user-tables.ts'

/** The user with an address: an email key, or a phone with country code. */
export async function findUserByAddress(
  database: Database,
  address: { emailKey: string } | { phone: string },
): Promise<UserRow | undefined> {
  const select = database.selectFrom('user').selectAll()
  const user =
    'phone' in address ? select.where('phone', '=', address.phone) : select.where('email_key', '=', address.emailKey)
  return user.executeTakeFirst()
}

/** How many of these email keys belong to a user. */
export async function countUsersWithEmail(database: Database, emailKeys: readonly string[]): Promise<number> {
  const { count } = await database
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_key', 'in', emailKeys)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a user; false if the email address or phone is in use. */
export async function insertUserIfNew(transaction: Transaction, user: UserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('user')
    .values(user)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type UserChange = Partial<Omit<UserRow, 'id' | 'created_at'>>

export async function updateUser(transaction: Transaction, id: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await transaction.updateTable('user').set(change).where('id', '=', id).execute()
}

export async function insertAuditEvent(transaction: Transaction, event: AuditEventRow): Promise<void> {
  await transaction.insertInto('audit_event').values(event).execute()
}

/** A user's open sessions, last used first. */
export async function listSessionFamilies(
  database: Database,
  userId: string,
  now: number,
): Promise<SessionFamilyRow[]> {
  return database
    .selectFrom('session_family')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends all sessions of a user but one; returns the ended ones. */
export async function updateOtherSessionFamiliesEnded(
  transaction: Transaction,
  userId: string,
  { exceptFamilyId, now }: { exceptFamilyId: string | null; now: number },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('session_family')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '!=', exceptFamilyId ?? '')
    .returning('id')
    .execute()
  for (const { id } of rows) announceChange(transaction, { kind: 'session', id })
  return rows.map(({ id }) => id)
}

export async function replaceUserIntents(
  transaction: Transaction,
  userId: string,
  intents: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('user_intent').where('user_id', '=', userId).execute()
  const rows = intents.map((intent, position) => ({ user_id: userId, position, intent }))
  if (rows.length > 0) await transaction.insertInto('user_intent').values(rows).execute()
}
