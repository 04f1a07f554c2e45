import type { Database, Transaction } from '../database.ts'
import type { UserTotpRow } from './identity-tables.ts'

export async function findTotp(database: Database, userId: string): Promise<UserTotpRow | undefined> {
  return database.selectFrom('user_totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The authenticator apps in use. Only staff have one. */
export async function listConfirmedTotps(database: Database): Promise<UserTotpRow[]> {
  return database.selectFrom('user_totp').selectAll().where('confirmed_at', 'is not', null).orderBy('user_id').execute()
}

/** Stores the same secret encrypted anew, unless the app was replaced meanwhile. */
export async function updateTotpSealed(
  transaction: Transaction,
  { user_id, sealed_secret }: UserTotpRow,
  sealed: string,
): Promise<void> {
  await transaction
    .updateTable('user_totp')
    .set({ sealed_secret: sealed })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .execute()
}

/** Replaces an unconfirmed authenticator app; false if one is confirmed. */
export async function replaceUnconfirmedTotp(transaction: Transaction, totp: UserTotpRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('user_totp')
    .values(totp)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(totp).where('user_totp.confirmed_at', 'is', null))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteTotp(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('user_totp').where('user_id', '=', userId).execute()
}

/** Confirms the app, with its recovery codes; false if already confirmed or replaced. */
export async function updateTotpConfirmed(
  transaction: Transaction,
  { user_id, sealed_secret }: UserTotpRow,
  { now, recoveryJson }: { now: number; recoveryJson: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_totp')
    .set({ confirmed_at: now, recovery_json: recoveryJson })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a step's code, and earlier ones, as used; false if already used. */
export async function updateTotpStep(
  transaction: Transaction,
  { user_id, sealed_secret }: UserTotpRow,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the remaining recovery codes; false if another request used one meanwhile. */
export async function updateRecoveryCodes(
  transaction: Transaction,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_totp')
    .set({ recovery_json: to })
    .where('user_id', '=', userId)
    .where('recovery_json', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
