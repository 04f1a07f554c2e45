import { describe, expect, test } from 'vitest'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { userReport } from '#operate/accounts/user-report.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { extendSubscription } from './extend-subscription.ts'
import {
  findUserOrFail,
  grantAccess,
  refundByOperator,
  resendReceipt,
  submitDisputeAnswer,
} from './operator-actions.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('operator commands, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const audited = async (userId: string) => {
    const { database } = billing.server.program
    const rows = await database
      .selectFrom('audit_event')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()
    return rows.map(({ kind: what }) => what).filter((what) => what.endsWith('_by_operator'))
  }
  const subscribed = async (phone: string) => (await subscribeByPhone(billing.server, phone)).buyer
  /** A member with a confirmed phone, whose first month is charged at the end of the trial. */
  const onTrial = async (phone: string) => {
    const buyer = await openTestBuyer(billing.server)
    await billing.server.program.database.updateTable('user').set({ phone }).where('id', '=', buyer.id).execute()
    await buyer.buy('premium-monthly', { store: 'dcb', phone })
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'trial' }])
    return buyer
  }
  const lastCharge = async (buyer: TestBuyer) => {
    const { data } = await buyer.ask<Charge[]>('GET', `/web/users/${buyer.id}/charges`)
    return data[0]?.id ?? ''
  }

  test('shows a person with the text of their consent', async () => {
    const buyer = await subscribed('+15550100301')
    const report = await userReport(
      billing.server.program,
      await findUserOrFail(billing.server.program, buyer.email.toUpperCase()),
    )
    expect(report).toContain('active: Selah Premium, monthly, dcb, $8.99')
    expect(report).toContain('is charged to my phone bill')
    await expect(findUserOrFail(billing.server.program, 'nobody@example.com')).rejects.toThrow(OperatorError)
  })

  test('grants access, which ends by itself', async () => {
    const buyer = await openTestBuyer(billing.server)
    await grantAccess(billing.server.program, { who: buyer.email, days: 3, productId: 'premium-yearly' })
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'free_access', is_manual_entry: true, price: 0 }])
    await later(4 * DAY)
    expect(await buyer.isSubscribed()).toBe(false)
    expect(await audited(buyer.id)).toEqual(['granted_by_operator'])
  })

  test('extends a carrier subscription: the next charge moves', async () => {
    const buyer = await subscribed('+15550100302')
    const [subscription] = await buyer.subscriptions()
    const end = await extendSubscription(billing.server.program, { id: subscription?.id ?? '', days: 10 })
    await later(35 * DAY)
    expect(await netChargesByCarrier(billing.server, '+15550100302')).toEqual([899])
    await later((end - billing.server.clock.now()) / 1000 + 60)
    expect(await netChargesByCarrier(billing.server, '+15550100302')).toEqual([899, 899])
  })

  test.each([
    ['charged at once', '+15550100304', 0],
    ['renewed before', '+15550100305', 2],
    ['started with a trial', '+15550100306', 1],
  ])('charges every period after several extensions of a subscription %s', async (how, phone, months) => {
    const buyer = how === 'started with a trial' ? await onTrial(phone) : await subscribed(phone)
    const [{ id, expires_at: first } = { id: '', expires_at: '' }] = await buyer.subscriptions()
    let end = Date.parse(first ?? '')
    const toNextCharge = async () => {
      await later((end - billing.server.clock.now()) / 1000 + 60)
      end = Date.parse((await buyer.subscriptions())[0]?.expires_at ?? '')
    }
    for (let month = 0; month < months; month += 1) await toNextCharge()
    let periods = (await netChargesByCarrier(billing.server, phone)).length
    expect(periods).toBeGreaterThan(0)
    for (const days of [10, 5, 5]) {
      end = await extendSubscription(billing.server.program, { id, days })
      for (let month = 0; month < 2; month += 1) {
        await toNextCharge()
        periods += 1
        expect(await netChargesByCarrier(billing.server, phone)).toHaveLength(periods)
      }
    }
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
  })

  test('refunds a phone bill; access ends, and nothing more is charged', async () => {
    const phone = '+15550100303'
    const buyer = await subscribed(phone)
    expect(await refundByOperator(billing.server.program, await lastCharge(buyer))).toBe('succeeded')
    expect(await buyer.isSubscribed()).toBe(false)
    await later(40 * DAY)
    expect((await netChargesByCarrier(billing.server, phone)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    await expect(refundByOperator(billing.server.program, await lastCharge(buyer))).rejects.toThrow(OperatorError)
    expect(await audited(buyer.id)).toEqual(['refunded_by_operator'])
  })

  test('a refund of a gift also ends the access of its recipient', async () => {
    const [giver, taker] = [await openTestBuyer(billing.server), await openTestBuyer(billing.server)]
    const purchaseId = await buyByCard(giver, 'gift-yearly')
    const code = (await giver.getPurchase(purchaseId)).data.purchase.gift_code
    await taker.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' })
    expect(await taker.isSubscribed()).toBe(true)
    expect(await refundByOperator(billing.server.program, await lastCharge(giver))).toBe('succeeded')
    expect(await taker.isSubscribed()).toBe(false)
  })

  test('a refund that the carrier refuses changes nothing', async () => {
    const buyer = await subscribed('+15550110050')
    expect(await refundByOperator(billing.server.program, await lastCharge(buyer))).toBe('refused')
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test('resends a receipt, and answers a dispute', async () => {
    const buyer = await openTestBuyer(billing.server)
    await buyer.getPurchase(await buyByCard(buyer, 'premium-yearly-direct', { number: '4000000000000259' }))
    await later(DAY)
    const charge = await lastCharge(buyer)
    await resendReceipt(billing.server.program, charge)
    const written = await listMessages(billing.server.program.database, buyer.email)
    expect(written.filter(({ subject }) => subject?.startsWith('Receipt'))).toHaveLength(2)
    await submitDisputeAnswer(billing.server.program, charge)
    expect(await audited(buyer.id)).toEqual(['message_resent_by_operator', 'dispute_answered_by_operator'])
    const asked = await billing.server.program.database
      .selectFrom('provider_request')
      .select(['kind', 'last_failure', 'done_at'])
      .where('subject_id', '=', charge)
      .execute()
    expect(asked).toMatchObject([{ kind: 'answer_dispute', last_failure: null, done_at: expect.any(Number) }])
  })
})
