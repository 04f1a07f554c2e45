import { describe, expect, test } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import {
  askSimulator,
  carrierOf,
  chargesOf,
  ledgerBalanceOf,
  netChargesByCarrier,
  withCarrier,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { reconcileWithStores } from './reconcile-with-stores.ts'

const DAY = 24 * 3600
const PRICE = 899

describe.each(DATABASE_KINDS)('refunds by a carrier’s desk, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  const subscribe = async (phone: string) => (await subscribeByPhone(billing.server, phone)).buyer
  /** Refunds a charge at the carrier's desk, without a notification. */
  const atTheDesk = async (buyer: TestBuyer, at: number, amount?: number) => {
    const charge = (await chargesOf(billing.server, buyer.id)).at(at)
    await askSimulator(billing.server, '/carrier/__refunds', {
      payment_id: charge?.provider_id,
      ...(amount !== undefined && { amount: amount / 100 }),
    })
  }
  const letters = async ({ email }: TestBuyer) =>
    (await listMessages(billing.server.program.database, email)).filter(({ subject }) =>
      subject?.endsWith(' was refunded'),
    )

  test('of all of the last charge: access ends within a day, nothing more is charged, and the user is notified', async () => {
    const buyer = await subscribe('+15550100610')
    await atTheDesk(buyer, -1)
    await later(DAY + 1)
    expect([
      await ledgerBalanceOf(billing.server, buyer.id),
      await netChargesByCarrier(billing.server, '+15550100610'),
    ]).toEqual([0, [0]])
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'refunded' }])
    expect(await buyer.isSubscribed()).toBe(false)
    expect(await letters(buyer)).toHaveLength(1)
    await later(40 * DAY)
    expect(await netChargesByCarrier(billing.server, '+15550100610')).toEqual([0])
    expect(await letters(buyer)).toHaveLength(1)
  })

  test('of parts: the ledger shows what is left, and access continues', async () => {
    const buyer = await subscribe('+15550100611')
    await atTheDesk(buyer, -1, 100)
    await later(DAY + 1)
    await atTheDesk(buyer, -1, 50)
    await later(DAY + 1)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE - 150)
    expect(await buyer.isSubscribed()).toBe(true)
    // A later refund by the operator pays the remaining amount.
    const [charge] = await chargesOf(billing.server, buyer.id)
    expect(await refundByOperator(billing.server.program, charge?.id ?? '')).toBe('succeeded')
    expect(await netChargesByCarrier(billing.server, '+15550100611')).toEqual([0])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
  })

  test('of an unreported part before the operator’s refund: the rest is refunded, and no more', async () => {
    const buyer = await subscribe('+15550100612')
    await atTheDesk(buyer, -1, 200)
    const [charge] = await chargesOf(billing.server, buyer.id)
    expect(await refundByOperator(billing.server.program, charge?.id ?? '')).toBe('succeeded')
    expect(await netChargesByCarrier(billing.server, '+15550100612')).toEqual([0])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
  })

  test('of an earlier month: access and charges continue', async () => {
    const buyer = await subscribe('+15550100613')
    await later(32 * DAY)
    await atTheDesk(buyer, 0)
    await later(DAY + 1)
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'refunded' }, { status: 'succeeded' }])
    expect(await buyer.isSubscribed()).toBe(true)
    await later(31 * DAY)
    expect(await netChargesByCarrier(billing.server, '+15550100613')).toEqual([0, PRICE, PRICE])
  })

  test('of a cancelled and ended subscription are found', async () => {
    const buyer = await subscribe('+15550100614')
    const [subscription] = await buyer.subscriptions()
    await buyer.ask('POST', `/0.9/products-subscriptions/${subscription?.id}/cancel`)
    await later(60 * DAY)
    await atTheDesk(buyer, -1)
    await later(8 * DAY)
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'refunded' }])
  })

  test('read before our own refund went through neither undo it nor count twice', async () => {
    const buyer = await subscribe('+15550100615')
    const { program } = billing.server
    const [charge] = await chargesOf(billing.server, buyer.id)
    let isPaidBack = false
    const racing = withCarrier(program, {
      findReturns: async (asked) => {
        const returns = await carrierOf(program).findReturns?.(asked)
        if (!isPaidBack) {
          isPaidBack = true
          expect(await refundByOperator(program, charge?.id ?? '')).toBe('succeeded')
        }
        return returns
      },
    })
    billing.server.clock.advance(DAY + 1)
    await reconcileWithStores(racing)
    await later(DAY + 1)
    expect(await netChargesByCarrier(billing.server, '+15550100615')).toEqual([0])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    expect(await letters(buyer)).toHaveLength(1)
  })

  test('that a carrier no longer lists are not reversed', async () => {
    const buyer = await subscribe('+15550100616')
    const { program } = billing.server
    await later(32 * DAY)
    const [charge] = await chargesOf(billing.server, buyer.id)
    expect(await refundByOperator(program, charge?.id ?? '')).toBe('succeeded')
    billing.server.clock.advance(DAY + 1)
    await reconcileWithStores(withCarrier(program, { findReturns: async () => [] }))
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'refunded' }, { status: 'succeeded' }])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(PRICE)
  })
})
