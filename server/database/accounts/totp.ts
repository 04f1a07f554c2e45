import type { Database, Transaction } from '../database.ts'
import type { UserTotpRow } from './identity-tables.ts'

export async function findTotp(database: Database, userId: string): Promise<UserTotpRow | undefined> {
  return database.selectFrom('user_totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Keeps a new authenticator app in place of one that gave no code yet; false where one counts already. */
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

/** Makes the app count, with its recovery codes; false where it counts already or is another by now. */
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

/** Spends the code of a step, and those before; false when it was spent already. */
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

/** Writes which recovery codes are left; false when another request has used one meanwhile. */
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
