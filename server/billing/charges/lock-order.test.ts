import { describe, expect, test } from 'vitest'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { insertCharge, insertChargeAttempt, lockCharge, updateChargeAttempt } from '#server/database/billing/charges.ts'
import { findSubscription, lockSubscription } from '#server/database/billing/subscriptions.ts'
import { firstChargeOf, subscriptionOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { renewSubscription } from '../renewals/renew-subscription.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { newAttempt, newPeriodCharge } from './new-period-charge.ts'

const HOUR = 3600
const PASSWORD = 'a long enough word'

/*
 * Every settlement locks the charge before its subscription. The opposite order causes an occasional deadlock error in
 * PostgreSQL.
 */
describe.each(BOTH_DATABASES)('concurrent transactions on one charge, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  const subscribe = async (phone: string) => (await subscribeByPhone(billing.server, phone)).buyer
  /** Canceled just before the renewal was requested: the carrier was not called, and the charge must be voided. */
  const leaveBegun = async (buyer: TestBuyer): Promise<{ row: SubscriptionRow; chargeId: string }> => {
    const { program, clock } = billing.server
    const before = await subscriptionOf(billing.server, buyer.id)
    clock.advance(((before.expires_at ?? 0) - clock.now()) / 1000 + HOUR)
    const charge = newPeriodCharge(program, { row: before, consentId: null })
    const attempt = newAttempt(program, { row: before, chargeId: charge.id, number: 1 })
    const row = await program.database.transaction().execute(async (transaction) => {
      await insertCharge(transaction, charge)
      await insertChargeAttempt(transaction, attempt)
      await updateChargeAttempt(transaction, attempt.id, { status: 'refused', ended_at: clock.now() })
      const now = clock.now()
      return changeSubscription(transaction, before, { canceled_at: now, renews_at: now, claimed_until: now + 60_000 })
    })
    return { row, chargeId: charge.id }
  }

  test('a cancelled renewal, while its charge is settled', async () => {
    const buyer = await subscribe('+15550100630')
    const { row, chargeId } = await leaveBegun(buyer)
    const { program } = billing.server
    await runBetweenLocks(
      billing.server,
      {
        first: (transaction) => lockCharge(transaction, chargeId),
        second: (transaction) => lockSubscription(transaction, row.id),
      },
      () => renewSubscription(program, row),
    )
    expect(await findSubscription(program.database, row.id)).toMatchObject({ renews_at: null })
    const charges = await program.database
      .selectFrom('charge')
      .select('status')
      .where('user_id', '=', buyer.id)
      .orderBy('charged_at')
      .execute()
    expect(charges).toEqual([{ status: 'succeeded' }, { status: 'refused' }])
  })

  test('an account deletion, while a charge of the account is settled', async () => {
    const buyer = await subscribe('+15550100631')
    const [row, charge] = [
      await subscriptionOf(billing.server, buyer.id),
      await firstChargeOf(billing.server, buyer.id),
    ]
    const deleted = await runBetweenLocks(
      billing.server,
      {
        first: (transaction) => lockCharge(transaction, charge.id),
        second: (transaction) => lockSubscription(transaction, row.id),
      },
      () => buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: PASSWORD }),
    )
    expect(deleted).toMatchObject({ status: 200 })
  })
})
