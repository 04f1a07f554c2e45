import { mailboxKey } from '#rules/forms/mailbox-key.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { listIdentities } from '#server/database/accounts/identities.ts'
import { findCarrierBilledPhone } from '#server/database/billing/carrier-billed-phone.ts'
import { listSubscriptionsAndDonations } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Payer } from '#server/gateways/stores/store.ts'

/** What is counted for each payer. A payer's keys differ by purpose, so that they cannot be matched. */
type KeyPurpose = 'trial' | 'refund' | 'campaign' | 'block' | 'discount'

type PayerQuery = { user: UserRow; payer?: Payer | null }

/**
 * Keys that identify a payer across accounts: account, verified address, phone, card, and a store's or carrier's id.
 * Hashed, since they outlive the account.
 */
export async function findPayerKeys(
  database: Database,
  purpose: KeyPurpose,
  { user, payer }: PayerQuery,
): Promise<string[]> {
  const email = user.is_verified === 1 ? user.email_key : null
  const reference = await findCarrierBilledPhone(database, user.id)
  const recurring = await listSubscriptionsAndDonations(database, user.id)
  const identities = await listIdentities(database, user.id)
  const identifiers: readonly (readonly [string, string | null | undefined])[] = [
    ['user', user.id],
    ['email', email],
    ['email', email && mailboxKey(email)],
    ['phone', user.phone],
    ['phone', payer?.phone],
    ['phone', reference],
    ['subscriber', payer?.subscriber],
    ...identities
      .filter(({ provider }) => provider === 'carrier')
      .map(({ key_hash }) => ['carrier', key_hash] as const),
    ...recurring.flatMap(({ customer_id, card_key }) => [
      ['customer', customer_id] as const,
      ['card', card_key] as const,
    ]),
  ]
  const keys = identifiers.flatMap(([kind, value]) => (value ? [hashSecret(`${purpose} ${kind}\n${value}`)] : []))
  return [...new Set(keys)]
}

/** The stored key of the card that pays for a subscription. */
export function cardKey(fingerprint: string): string {
  return hashSecret(`card\n${fingerprint}`)
}
