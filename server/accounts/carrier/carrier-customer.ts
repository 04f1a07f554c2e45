import { insertCarrierConsent, insertIdentity, updateIdentityUsed } from '#server/database/accounts/identities.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { consumeSingleUseKey } from '#server/database/accounts/single-use-keys.ts'
import { insertUserIfNew, updateUser } from '#server/database/accounts/users.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FirstScreenVisit } from '#server/gateways/carrier/first-screen.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'
import { newAccountLocale } from '../new-account-locale.ts'
import { identityKey } from '../social/identity-key.ts'

/** Uses up a token; false if it was used before, on any process. */
export function consumeVisit(transaction: Transaction, { clock }: Context, visit: FirstScreenVisit): Promise<boolean> {
  const keyHash = hashSecret(`first-screen\n${visit.issuer}\n${visit.tokenId}`)
  return consumeSingleUseKey(transaction, { keyHash, expiresAt: visit.expiresAt, now: clock.now() })
}

/** Inserts the account of a carrier's customer, who has no address yet. */
export async function insertCarrierUser(transaction: Transaction, context: Context, id: string): Promise<void> {
  await insertUserIfNew(
    transaction,
    newUserRow({ id, is_dcb: 1, created_at: context.clock.now(), locale: newAccountLocale(context) }),
  )
}

/** Links a carrier's customer to a user; false if another user has the link. */
export async function linkCarrierCustomer(
  transaction: Transaction,
  { clock }: Context,
  { userId, visit }: { userId: string; visit: FirstScreenVisit },
): Promise<boolean> {
  const now = clock.now()
  const isNew = await insertIdentity(transaction, {
    key_hash: identityKey(visit),
    user_id: userId,
    provider: 'carrier',
    issuer: visit.issuer,
    label: null,
    created_at: now,
    used_at: now,
  })
  if (isNew) await updateUser(transaction, userId, { is_dcb: 1 })
  return isNew
}

/** Stores the visit: its time, and the consent in it. */
export async function recordCarrierVisit(
  transaction: Transaction,
  { clock, ids, deviceName }: Context,
  { userId, visit }: { userId: string; visit: FirstScreenVisit },
): Promise<void> {
  const now = clock.now()
  await updateIdentityUsed(transaction, identityKey(visit), now)
  const { consent, issuer } = visit
  if (!consent) return
  await insertCarrierConsent(transaction, {
    id: ids.newId(),
    user_id: userId,
    carrier: issuer,
    product_id: consent.product_id,
    words: consent.words,
    price: consent.price,
    currency: consent.currency,
    subscription_interval: consent.interval,
    billing_reference: consent.billingReference,
    consented_at: consent.consentedAt,
    created_at: now,
    device_name: deviceName,
  })
}
