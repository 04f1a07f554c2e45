import type { Database, Transaction } from '../database.ts'
import type { UserRow } from './account-tables.ts'
import type { CarrierConsentRow, IdentityProvider, UserIdentityRow } from './identity-tables.ts'

/** The user of an identity. */
export async function findUserByIdentity(database: Database, keyHash: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('user_identity')
    .innerJoin('user', 'user.id', 'user_identity.user_id')
    .selectAll('user')
    .where('user_identity.key_hash', '=', keyHash)
    .executeTakeFirst()
}

/** Adds an identity; false if it already belongs to a user. */
export async function insertIdentity(transaction: Transaction, identity: UserIdentityRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('user_identity')
    .values(identity)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateIdentityUsed(transaction: Transaction, keyHash: string, now: number): Promise<void> {
  await transaction.updateTable('user_identity').set({ used_at: now }).where('key_hash', '=', keyHash).execute()
}

export async function listIdentities(database: Database, userId: string): Promise<UserIdentityRow[]> {
  return database
    .selectFrom('user_identity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('key_hash')
    .execute()
}

/** Deletes a user's identities of one provider; returns their number. */
export async function deleteIdentities(
  transaction: Transaction,
  userId: string,
  provider: IdentityProvider,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes all ways to sign in except email address and password, and with them the carrier consent and the links that
 * could restore them.
 */
export async function deleteSignInMethods(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['passkey', 'user_identity', 'carrier_consent', 'account_change', 'user_totp'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await transaction.updateTable('user').set({ phone: null, is_dcb: 0 }).where('id', '=', userId).execute()
}

export async function insertCarrierConsent(transaction: Transaction, consent: CarrierConsentRow): Promise<void> {
  await transaction.insertInto('carrier_consent').values(consent).execute()
}

/** A user's last consent on a carrier's first screen. */
export async function findCarrierConsent(database: Database, userId: string): Promise<CarrierConsentRow | undefined> {
  return database
    .selectFrom('carrier_consent')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A user's identities for their data export, without hashes and keys. */
export async function listIdentityRecords(database: Database, userId: string) {
  const [identities, carrier_consents, passkeys] = await Promise.all([
    database
      .selectFrom('user_identity')
      .select(['provider', 'issuer', 'label', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('carrier_consent')
      .select(['carrier', 'product_id', 'words', 'price', 'currency', 'subscription_interval', 'consented_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  return { identities, carrier_consents, passkeys }
}
