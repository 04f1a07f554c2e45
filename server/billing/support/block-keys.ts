import { findPayerKeys } from '#server/billing/purchases/payer-keys.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { listSubscriptionsAndDonations } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'

/** Every key by which a person has paid or donated, the phones of carrier charges included. */
export async function findBlockKeys(database: Database, user: UserRow): Promise<string[]> {
  const keys = new Set(await findPayerKeys(database, 'block', { user }))
  for (const { payer_json } of await listSubscriptionsAndDonations(database, user.id)) {
    const payer = parseJsonColumn<Payer>(payer_json)
    for (const key of payer ? await findPayerKeys(database, 'block', { user, payer }) : []) keys.add(key)
  }
  return [...keys]
}
