import { describe, expect, test } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { updateUser } from '#server/database/accounts/users.ts'
import { findLastChargeAttempt } from '#server/database/billing/charges.ts'
import { insertTrialUses } from '#server/database/billing/subscriptions.ts'
import { askSimulator, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { findPayerKeys } from '../purchases/payer-keys.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('late outcomes, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const fault = (name: string, phone: string) =>
    askSimulator(billing.server, '/carrier/__faults', { fault: name, phone, times: 1 })

  /** A member who pays by phone, with the charge of their next period. */
  const subscribe = async (phone: string) => {
    const { buyer } = await subscribeByPhone(billing.server, phone)
    const renewal = () =>
      billing.server.program.database
        .selectFrom('charge')
        .selectAll()
        .where('user_id', '=', buyer.id)
        .where('purchase_id', 'is', null)
        .executeTakeFirstOrThrow()
    const untilDue = async () => {
      const [{ expires_at } = { expires_at: '' }] = await buyer.subscriptions()
      return (Date.parse(expires_at ?? '') - billing.server.clock.now()) / 1000 + 60
    }
    return { ...buyer, renewal, untilDue }
  }

  /** Verifies a phone without a trial, so that it is charged at once. */
  const proveWithoutTrial = (id: string, phone: string) =>
    billing.server.program.database.transaction().execute(async (transaction) => {
      await updateUser(transaction, id, { phone })
      const user = await findUser(transaction, id)
      const use = { family: 'premium', subscription_id: 'an earlier one', used_at: billing.server.clock.now() }
      if (user) await insertTrialUses(transaction, await findPayerKeys(transaction, 'trial', { user }), use)
    })

  test('an amount reserved for a failed purchase is not charged', async () => {
    const phone = '+15550100300'
    const buyer = await openTestBuyer(billing.server)
    await proveWithoutTrial(buyer.id, phone)
    await fault('asks_nothing', phone)
    await fault('too_many_requests', phone)
    expect(await buyer.buy('premium-monthly', { store: 'dcb', phone })).toMatchObject({ status: 503 })
    await later(60)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([])
    expect(await buyer.isSubscribed()).toBe(false)
  })

  inLongRun(() => {
    test('of an attempt that was refused already change nothing', async () => {
      const phone = '+15550100301'
      const { renewal, untilDue, subscriptions } = await subscribe(phone)
      await fault('insufficient_credit', phone)
      await later(await untilDue())
      const charge = await renewal()
      const attempt = await findLastChargeAttempt(billing.server.program.database, charge.id)
      if (!attempt) throw new Error('it was attempted')
      expect(attempt.status).toBe('refused')
      await settleCharge(billing.server.program, { attempt, outcome: { status: 'refused', decline: 'barred' } })
      await settleCharge(billing.server.program, { attempt, outcome: { status: 'unknown' } })
      expect(await subscriptions()).toMatchObject([{ state: 'past_due' }])
      expect(await findLastChargeAttempt(billing.server.program.database, charge.id)).toEqual(attempt)
      await later(DAY)
      expect(await subscriptions()).toMatchObject([{ state: 'active' }])
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899])
    })
  })

  /** A renewal is due while the carrier is down: its outcome stays unknown for this many days. */
  const renewWhileDown = async (phone: string, days: number) => {
    const buyer = await subscribe(phone)
    await askSimulator(billing.server, '/carrier/__outage', { is_down: true })
    await later(await buyer.untilDue())
    await later(days * DAY)
    return buyer
  }
  const endOutage = async () => {
    await askSimulator(billing.server, '/carrier/__outage', { is_down: false })
    await later(3700)
  }
  const cancel = async ({ ask, subscriptions }: TestBuyer) => {
    const [row] = await subscriptions()
    return ask('POST', `/0.9/products-subscriptions/${row?.id}/cancel`)
  }

  test('the charge of a subscription cancelled meanwhile is looked up, and not repeated', async () => {
    const phone = '+15550100302'
    const buyer = await renewWhileDown(phone, 1)
    expect(await cancel(buyer)).toMatchObject({ status: 200 })
    expect(await buyer.renewal()).toMatchObject({ status: 'pending' })
    await endOutage()
    expect(await buyer.renewal()).toMatchObject({ status: 'refused' })
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
  })

  inLongRun(() => {
    test('a subscription cancelled after an unreported charge keeps the paid time', async () => {
      const phone = '+15550100303'
      const buyer = await renewWhileDown(phone, 1)
      await cancel(buyer)
      const { id, amount, currency } = await buyer.renewal()
      const attempt = await findLastChargeAttempt(billing.server.program.database, id)
      await askSimulator(billing.server, '/carrier/__outage', { is_down: false })
      const order = { correlator: attempt?.correlator ?? '', payer: { phone }, money: { amount, currency } }
      await billing.server.program.stores.dcb?.charge({
        ...order,
        description: 'A month',
        asksPayer: false,
        isPayerProven: true,
      })
      await later(3700)
      expect(await buyer.renewal()).toMatchObject({ status: 'succeeded' })
      expect(await buyer.subscriptions()).toMatchObject([{ state: 'cancelled' }])
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899])
    })
  })

  test.each(sampleOf(['before', 'after']))(
    'an unreported charge made %s a refund is refunded with it',
    async (when) => {
      const phone = when === 'before' ? '+15550100306' : '+15550100307'
      const buyer = await renewWhileDown(phone, 1)
      const { id, amount, currency } = await buyer.renewal()
      const attempt = await findLastChargeAttempt(billing.server.program.database, id)
      await askSimulator(billing.server, '/carrier/__outage', { is_down: false })
      const order = { correlator: attempt?.correlator ?? '', payer: { phone }, money: { amount, currency } }
      const take = () =>
        billing.server.program.stores.dcb?.charge({
          ...{ ...order, description: 'A month', asksPayer: false, isPayerProven: true },
        })
      if (when === 'before') await take()
      const first = await billing.server.program.database
        .selectFrom('charge')
        .select('id')
        .where('user_id', '=', buyer.id)
        .where('purchase_id', 'is not', null)
        .executeTakeFirstOrThrow()
      await refundByOperator(billing.server.program, first.id)
      if (when === 'after') await take()
      await later(3700)
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([0, 0])
      expect(await buyer.subscriptions()).toMatchObject([{ state: 'refunded' }])
    },
  )

  test('a user who lost access while the carrier was down cannot buy a second subscription, and is not charged afterwards', async () => {
    const phone = '+15550100304'
    const buyer = await renewWhileDown(phone, 9)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'expired' }])
    const again = () => buyer.buy('premium-yearly-direct', { store: 'selah' })
    expect(await again()).toMatchObject({ code: 'already_subscribed' })
    await endOutage()
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
    expect(await buyer.renewal()).toMatchObject({ status: 'refused' })
    expect(await again()).toMatchObject({ status: 200 })
  })

  inLongRun(() => {
    test('a user who lost access while the carrier was down can cancel', async () => {
      const phone = '+15550100305'
      const buyer = await renewWhileDown(phone, 9)
      expect(await cancel(buyer)).toMatchObject({ status: 200 })
      await endOutage()
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
    })
  })
})
