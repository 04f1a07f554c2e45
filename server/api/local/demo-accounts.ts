import { brand } from '#brand/brand.ts'
import { insertEntitlement } from '#server/database/accounts.ts'
import { insertNewUser } from '#server/database/members.ts'
import { hashPassword } from '#server/gateways/passwords.ts'
import type { Program } from '../context.ts'

export const DEMO_PASSWORD = `${brand.slug}-demo`
export const DEMO_HOST = `demo.${brand.slug}.test`

const DAY = 24 * 3600 * 1000

/** Who is who; `source` is what an account's entitlement rests on, for so many days from now. */
const DEMO_ACCOUNTS: readonly { name: string; source?: string; days?: number; isDcb?: true; isOperator?: true }[] = [
  { name: 'registered' },
  { name: 'subscriber', source: brand.slug, days: 20 },
  { name: 'trial', source: brand.slug, days: 5 },
  { name: 'cancelled', source: brand.slug, days: 12 },
  { name: 'family', source: 'family', days: 200 },
  { name: 'manual', source: 'manual', days: 90 },
  { name: 'apple', source: 'apple', days: 25 },
  { name: 'google', source: 'google', days: 25 },
  { name: 'bango', source: 'bango', days: 18 },
  { name: 'carrier', source: 'dcb', days: 9, isDcb: true },
  { name: 'operator', isOperator: true },
]

/** Makes the demo accounts that are missing. Only where the program runs as `local`. */
export async function insertDemoAccounts({ database, clock, ids }: Program): Promise<void> {
  const now = clock.now()
  const password_hash = await hashPassword(DEMO_PASSWORD, ids.newSecret())
  await database.transaction().execute(async (transaction) => {
    for (const { name, source, days = 0, isDcb, isOperator } of DEMO_ACCOUNTS) {
      const email = `${name}@${DEMO_HOST}`
      const id = ids.newId()
      const isNew = await insertNewUser(transaction, {
        id,
        email,
        email_key: email,
        phone: null,
        is_verified: 1,
        is_dcb: isDcb ? 1 : 0,
        is_operator: isOperator ? 1 : 0,
        password_hash,
        created_at: now,
        name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Demo`,
        locale: 'en',
      })
      if (!isNew || !source) continue
      const entitlement = { id: ids.newId(), user_id: id, source, starts_at: now, ends_at: now + days * DAY }
      await insertEntitlement(transaction, entitlement)
    }
  })
}
