import { describe, expect, test } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import {
  askSimulator,
  carrierOf,
  firstChargeOf,
  ledgerBalanceOf,
  netChargesByCard,
  netChargesByCarrier,
  withCarrier,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import {
  buyByCard,
  openTestBuyer,
  subscribeByCard,
  subscribeByPhone,
  type TestBuyer,
} from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const PHONE = '+15550100640'
const MONTH = 899
const YEAR = 4999

/* Refunds and pages for cards. `carrier-faults` and `other-stores` test charges whose answers were lost. */
describe.each(DATABASE_KINDS)('a request whose answer is lost after it was performed, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  const refundsOf = async (buyer: TestBuyer) =>
    billing.server.program.database
      .selectFrom('refund')
      .select(['status', 'amount'])
      .where('charge_id', '=', (await firstChargeOf(billing.server, buyer.id)).id)
      .execute()
  /** The operator requests a refund, the processor's answer is lost, and the refund is retried automatically. */
  const payBackUnheard = async (buyer: TestBuyer, program = billing.server.program) => {
    expect(await refundByOperator(program, (await firstChargeOf(billing.server, buyer.id)).id)).toBe('pending')
    for (let times = 0; times < 3; times += 1) await billing.later(600)
  }
  const expectPaidBackOnce = async (buyer: TestBuyer, amount: number) => {
    expect(await refundsOf(buyer)).toEqual([{ status: 'succeeded', amount }])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    expect(await buyer.isSubscribed()).toBe(false)
  }

  test('a refund by the card processor is made once', async () => {
    const { buyer } = await subscribeByCard(billing.server)
    await askSimulator(billing.server, '/card/__faults', { fault: 'lost_answer', times: 3 })
    await payBackUnheard(buyer)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0])
    await expectPaidBackOnce(buyer, YEAR)
  })

  test('a refund by the carrier is made once', async () => {
    const { buyer } = await subscribeByPhone(billing.server, PHONE)
    const { program } = billing.server
    const carrier = carrierOf(program)
    const refund: typeof carrier.refund = async (asked) => {
      expect(await carrier.refund(asked)).toMatchObject({ status: 'succeeded' })
      return { status: 'unknown' }
    }
    await payBackUnheard(buyer, withCarrier(program, { refund }))
    expect(await netChargesByCarrier(billing.server, PHONE)).toEqual([0])
    await expectPaidBackOnce(buyer, MONTH)
  })

  test('a refund by Bango is made once', async () => {
    const buyer = await openTestBuyer(billing.server)
    const asked = { store: 'bango', phone: '+12025550120', return_url: '/subscribe/' }
    const bought = await buyer.buy('premium-monthly-bango', asked)
    const body = new URLSearchParams({ number: '12025550120', pin: '1234', go: 'yes' })
    await fetch(bought.data.redirect_url ?? '', { method: 'POST', body, redirect: 'manual' })
    await buyer.getPurchase(bought.data.purchase.id)
    await askSimulator(billing.server, '/bango/__faults', { fault: 'lost_answer', method: 'DELETE' })
    await payBackUnheard(buyer)
    type Charge = { refunded: string | null }
    const { charges } = await askSimulator<{ charges: Charge[] }>(billing.server, '/bango/__charges')
    expect(charges.map(({ refunded }) => refunded)).toEqual(['8.99'])
    await expectPaidBackOnce(buyer, MONTH)
  })

  test('an opened card page is abandoned: another is opened, and paid once', async () => {
    const buyer = await openTestBuyer(billing.server)
    await askSimulator(billing.server, '/card/__faults', { fault: 'lost_answer', times: 3 })
    const lost = await buyer.buy('premium-yearly-direct', { store: 'selah' }, 'a page')
    expect(lost).toMatchObject({ code: 'store_unavailable', data: undefined })
    await buyer.getPurchase(await buyByCard(buyer, 'premium-yearly-direct', { key: 'another' }))
    await billing.later(600)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([YEAR])
    expect(await buyer.isSubscribed()).toBe(true)
  })
})
