import { describe, expect, test } from 'vitest'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { retryDelay } from '../due-work/retry-delay.ts'
import { settlePurchaseCharge } from './settle-purchase.ts'

describe.each(DATABASE_KINDS)('a first charge without a result, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  test('is asked about again after the first delay, and not at once', async () => {
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone: '+15550100777' })
    const { program } = billing.server
    const now = program.clock.now()
    const still = { ...program, clock: { ...program.clock, now: () => now } }
    const { database } = program
    const charges = database.selectFrom('charge').selectAll().where('purchase_id', '=', data.purchase.id)
    const charge = await charges.executeTakeFirstOrThrow()
    const attempts = database.selectFrom('charge_attempt').selectAll().where('charge_id', '=', charge.id)
    const attempt = await attempts.executeTakeFirstOrThrow()
    await database
      .transaction()
      .execute((transaction) =>
        settlePurchaseCharge(still, { transaction, charge, attempt, outcome: { status: 'unknown' } }),
      )
    const purchases = database.selectFrom('purchase').select('check_at').where('id', '=', data.purchase.id)
    expect(await purchases.executeTakeFirst()).toEqual({ check_at: now + retryDelay(0) })
  })
})
