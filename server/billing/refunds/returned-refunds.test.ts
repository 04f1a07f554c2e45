import { describe, expect, test } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { recordExternalRefund } from '#server/billing/support/record-external-refund.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { findRefund } from '#server/database/billing/charges.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import {
  askSimulator,
  changeChargeAtProcessor,
  findBreaches,
  firstChargeOf,
  ledgerBalanceOf,
  netChargesByCard,
  processorOf,
  subscriptionOf,
  withProcessor,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { advancePurchase } from '../purchases/advance-purchase.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'
import { performRefund } from './perform-refund.ts'

const DAY = 24 * 3600
const PRICE = 4999
const CARD = '4242424242424242'
const REFUND_COMES_BACK = '4000000000005126'

describe.each(DATABASE_KINDS)('our refunds that fail, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  const { later } = billing
  const buy = async (product: string, number: string) => {
    const buyer = await openTestBuyer(billing.server)
    const purchaseId = await buyByCard(buyer, product, { number, ...(product === 'gift-yearly' && { gift: {} }) })
    await later(1)
    return { buyer, look: async () => (await buyer.getPurchase(purchaseId)).data.purchase }
  }
  /** A refund that the operator requests while the processor is down: it stays pending. */
  const askRefund = async (buyer: TestBuyer) => {
    await askSimulator(billing.server, '/card/__outage', { is_down: true })
    const charge = await firstChargeOf(billing.server, buyer.id)
    expect(await refundByOperator(billing.server.program, charge.id)).toBe('pending')
    await askSimulator(billing.server, '/card/__outage', { is_down: false })
    const { id } = await billing.server.program.database
      .selectFrom('refund')
      .select('id')
      .where('charge_id', '=', charge.id)
      .executeTakeFirstOrThrow()
    return id
  }

  test('a state read before the refund went through does not undo it', async () => {
    const { buyer } = await buy('premium-yearly-direct', CARD)
    const refundId = await askRefund(buyer)
    const { provider_id } = await subscriptionOf(billing.server, buyer.id)
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    const slow = withProcessor(billing.server.program, {
      findSubscription: async (id) => {
        const snapshot = await processorOf(billing.server.program).findSubscription(id)
        read()
        await isLetGo
        return snapshot
      },
    })
    let syncing: Promise<unknown> = Promise.resolve()
    const racing = withProcessor(billing.server.program, {
      refund: async (asked) => {
        syncing = syncSubscription(slow, { store: 'card', providerId: provider_id ?? '' })
        await isRead
        return processorOf(billing.server.program).refund(asked)
      },
    })
    expect(await performRefund(racing, refundId, false)).toBe(true)
    letGo()
    await syncing
    expect(await findRefund(billing.server.program.database, refundId)).toMatchObject({ status: 'succeeded' })
    expect((await subscriptionOf(billing.server, buyer.id)).refunded_at).not.toBeNull()
    await later(1)
    expect(await buyer.isSubscribed()).toBe(false)
    expect([await ledgerBalanceOf(billing.server, buyer.id), await netChargesByCard(billing.server, buyer.id)]).toEqual(
      [0, [0]],
    )
    expect(await findBreaches(billing.server)).toEqual([])
  })

  /** A canceled and refunded purchase whose bank returns the refund to us. */
  const refundInVain = async () => {
    const { buyer } = await buy('premium-yearly-direct', REFUND_COMES_BACK)
    const { id: chargeId } = await firstChargeOf(billing.server, buyer.id)
    const { id, customer_id: customer } = await subscriptionOf(billing.server, buyer.id)
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    const refunded = await buyer.ask('POST', `/web/products-subscriptions/${id}/refund`)
    return { buyer, chargeId, customer, refunded }
  }
  const lettersOf = async ({ email }: TestBuyer) =>
    (await listMessages(billing.server.program.database, email)).filter(({ subject }) =>
      subject?.endsWith(' was refunded'),
    )

  test('a refund that the bank returns is requested once more, and then reported to the operator', async () => {
    const { buyer, chargeId, customer, refunded } = await refundInVain()
    expect(refunded).toMatchObject({ status: 200, data: { refund: { status: 'succeeded', amount: PRICE } } })
    await later(2 * DAY)
    expect([await ledgerBalanceOf(billing.server, buyer.id), await netChargesByCard(billing.server, buyer.id)]).toEqual(
      [0, [0]],
    )
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'refunded' }])
    expect(await findBreaches(billing.server)).toEqual([])
    await later(2 * DAY)
    await later(2 * DAY)
    expect([await ledgerBalanceOf(billing.server, buyer.id), await netChargesByCard(billing.server, buyer.id)]).toEqual(
      [PRICE, [PRICE]],
    )
    expect(await findBreaches(billing.server)).toEqual([
      { invariant: 'I8 every refund of ours arrives', ids: [chargeId] },
    ])
    expect(await lettersOf(buyer)).toHaveLength(1)
    // Another card of the same customer.
    await askSimulator(billing.server, '/card/__cards', { customer, number: CARD })
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 'all' })
    await billing.server.runDue()
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a refund that the operator paid another way is recorded once, and resolves the violation', async () => {
    const { buyer, chargeId } = await refundInVain()
    await expect(recordExternalRefund(billing.server.program, chargeId)).rejects.toThrow(OperatorError)
    for (let days = 0; days < 6; days += 2) await later(2 * DAY)
    expect(await findBreaches(billing.server)).toHaveLength(1)
    await recordExternalRefund(billing.server.program, chargeId)
    expect(await findBreaches(billing.server)).toEqual([])
    await expect(recordExternalRefund(billing.server.program, chargeId)).rejects.toThrow(OperatorError)
    // The processor still holds the money, and reading it again changes nothing.
    await later(8 * DAY)
    expect([await ledgerBalanceOf(billing.server, buyer.id), await netChargesByCard(billing.server, buyer.id)]).toEqual(
      [PRICE, [PRICE]],
    )
    expect(await findBreaches(billing.server)).toEqual([])
    const charges = await buyer.ask('GET', `/web/users/${buyer.id}/charges`)
    expect(charges).toMatchObject({ data: [{ status: 'refunded' }] })
    const audited = await billing.server.program.database
      .selectFrom('audit_event')
      .select('kind')
      .where('user_id', '=', buyer.id)
      .where('kind', '=', 'repaid_by_operator')
      .execute()
    expect(audited).toHaveLength(1)
  })

  test('a refused refund that was paid another way ends its subscription', async () => {
    const { buyer } = await buy('premium-yearly-direct', CARD)
    const { id: chargeId } = await firstChargeOf(billing.server, buyer.id)
    await expect(recordExternalRefund(billing.server.program, chargeId)).rejects.toThrow(OperatorError)
    const unwilling = withProcessor(billing.server.program, { refund: async () => ({ status: 'refused' }) })
    expect(await refundByOperator(unwilling, chargeId)).toBe('refused')
    expect(await buyer.isSubscribed()).toBe(true)
    await recordExternalRefund(billing.server.program, chargeId)
    expect(await buyer.isSubscribed()).toBe(false)
    await later(400 * DAY)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([PRICE])
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a bank that accepts the refund after it was paid another way: it is posted, without a violation', async () => {
    const { buyer } = await buy('premium-yearly-direct', CARD)
    const { id: chargeId } = await firstChargeOf(billing.server, buyer.id)
    const unwilling = withProcessor(billing.server.program, { refund: async () => ({ status: 'refused' }) })
    expect(await refundByOperator(unwilling, chargeId)).toBe('refused')
    await recordExternalRefund(billing.server.program, chargeId)
    await later(1)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'lost' })
    await later(1)
    expect([await ledgerBalanceOf(billing.server, buyer.id), await netChargesByCard(billing.server, buyer.id)]).toEqual(
      [0, [0]],
    )
    expect(await firstChargeOf(billing.server, buyer.id)).toMatchObject({ status: 'refunded' })
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a gift whose refund the processor refuses is valid again', async () => {
    const { buyer, look } = await buy('gift-yearly', CARD)
    const code = (await look()).gift_code ?? ''
    const person = await openTestBuyer(billing.server)
    await person.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' })
    const { id } = await firstChargeOf(billing.server, buyer.id)
    const unwilling = withProcessor(billing.server.program, { refund: async () => ({ status: 'refused' }) })
    expect(await refundByOperator(unwilling, id)).toBe('refused')
    expect(await person.isSubscribed()).toBe(true)
    const gift = await billing.server.program.database
      .selectFrom('gift')
      .select('revoked_at')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(gift.revoked_at).toBeNull()
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('a charge for a gift whose purchase has failed is posted and refunded', async () => {
    const { buyer, look } = await buy('gift-yearly', '000123456789')
    const { checkout_id, id } = await billing.server.program.database
      .selectFrom('purchase')
      .select(['id', 'checkout_id'])
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const found = await processorOf(billing.server.program).findCheckout(checkout_id ?? '')
    if (!found?.charge) throw new Error('the page was closed with a bank account that is still to pay')
    const refused = { ...found, charge: { ...found.charge, status: 'refused' as const } }
    await advancePurchase(withProcessor(billing.server.program, { findCheckout: async () => refused }), id)
    expect(await look()).toMatchObject({ status: 'failed' })
    await later(4 * DAY)
    await later(1)
    expect(await look()).toMatchObject({ status: 'failed', gift_code: null })
    expect(await firstChargeOf(billing.server, buyer.id)).toMatchObject({
      status: 'refunded',
      amount: found.charge.money.amount,
    })
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    expect(await processorOf(billing.server.program).findCheckout(checkout_id ?? '')).toMatchObject({
      charge: { status: 'succeeded', returns: [{ kind: 'refund', amount: found.charge.money.amount }] },
    })
    expect(await findBreaches(billing.server)).toEqual([])
  })
})
