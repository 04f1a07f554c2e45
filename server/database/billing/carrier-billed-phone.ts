import type { Database } from '../database.ts'

const PHONE = /^\+[1-9]\d{4,14}$/

/** The phone that a carrier named as payer in a first-screen token. */
export async function findCarrierBilledPhone(database: Database, userId: string): Promise<string | null> {
  const row = await database
    .selectFrom('carrier_consent')
    .select('billing_reference')
    .where('user_id', '=', userId)
    .where('billing_reference', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reference = row?.billing_reference ?? null
  return reference !== null && PHONE.test(reference) ? reference : null
}
