import type { Database, Transaction } from '../database.ts'
import type { UserRow } from './account-tables.ts'
import type { AccountChangeRow, PasskeyRow, UserIdentityRow } from './identity-tables.ts'

/** An account's ways to sign in at one time. */
export type SignInState = Pick<
  UserRow,
  'email' | 'email_key' | 'phone' | 'is_verified' | 'is_dcb' | 'password_hash'
> & {
  passkeys: PasskeyRow[]
  identities: UserIdentityRow[]
}

export async function insertAccountChange(transaction: Transaction, change: AccountChangeRow): Promise<void> {
  await transaction.insertInto('account_change').values(change).execute()
}

export async function findAccountChange(database: Database, tokenHash: string): Promise<AccountChangeRow | undefined> {
  return database.selectFrom('account_change').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Deletes a change and all later ones; false if already deleted. */
export async function deleteAccountChangesFrom(
  transaction: Transaction,
  { id, user_id, created_at }: AccountChangeRow,
): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('account_change').where('id', '=', id).executeTakeFirst()
  await transaction
    .deleteFrom('account_change')
    .where('user_id', '=', user_id)
    .where('created_at', '>=', created_at)
    .execute()
  return numDeletedRows === 1n
}

export async function deleteAccountChangesBefore(transaction: Transaction, now: number): Promise<void> {
  await transaction.deleteFrom('account_change').where('expires_at', '<=', now).execute()
}

/** Replaces an account's passkeys and services. Those that belong to another account by now stay there. */
export async function replaceSignInMethods(
  transaction: Transaction,
  userId: string,
  { passkeys, identities }: Pick<SignInState, 'passkeys' | 'identities'>,
): Promise<void> {
  const passkeyIds = passkeys.map(({ id }) => id)
  const hashes = identities.map(({ key_hash }) => key_hash)
  await transaction
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', 'not in', ['', ...passkeyIds])
    .execute()
  await transaction
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .where('key_hash', 'not in', ['', ...hashes])
    .execute()
  for (const passkey of passkeys) {
    await transaction
      .insertInto('passkey')
      .values(passkey)
      .onConflict((same) => same.doNothing())
      .execute()
  }
  for (const identity of identities) {
    await transaction
      .insertInto('user_identity')
      .values(identity)
      .onConflict((same) => same.doNothing())
      .execute()
  }
}
