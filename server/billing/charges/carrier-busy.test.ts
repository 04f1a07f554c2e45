import { describe, expect, test } from 'vitest'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { openTestCarrierBill, paidFor } from '#testing/billing/test-carrier-bill.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

/* A carrier that answers 429 to each of CAMARA's operations, from the purchase to the bill. */

const DAY = 24 * 3600
const CODE = '123456'

describe.each(DATABASE_KINDS)('a carrier that answers 429, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const { begin, standing, cancel, payBack, loseNext, refuse } = openTestCarrierBill(billing)

  test('to preparePayment: the purchase did not begin, and may begin again', async () => {
    const phone = '+15550101011'
    await refuse('preparePayment')
    const { buyer, bought } = await begin(phone)
    expect(bought).toMatchObject({ status: 503, code: 'store_unavailable' })
    const again = await buyer.buy('premium-monthly', { store: 'dcb', phone }, 'again')
    await buyer.confirm(again.data.purchase.id, CODE)
    expect(await standing(buyer, phone)).toEqual(paidFor(1))
  })

  test('to validatePayment: the code may be entered again', async () => {
    const phone = '+15550101012'
    const { buyer, id } = await begin(phone)
    await refuse('validatePayment')
    expect(await buyer.confirm(id, CODE)).toMatchObject({ status: 503, code: 'store_unavailable' })
    expect((await buyer.confirm(id, CODE)).data.purchase.status).toBe('succeeded')
    expect(await standing(buyer, phone)).toEqual(paidFor(1))
  })

  test.each([
    ['confirmPayment', '+15550101013'],
    ['retrievePayment', '+15550101014'],
  ])('to %s: the code was right, and the charge is made without another', async (operation, phone) => {
    const { buyer, id } = await begin(phone)
    await refuse(operation)
    expect((await buyer.confirm(id, CODE)).status).toBe(200)
    await later(120)
    expect((await buyer.getPurchase(id)).data.purchase.status).toBe('succeeded')
    expect(await standing(buyer, phone)).toEqual(paidFor(1))
  })

  test('to createPayment: the renewal is charged once, a little later', async () => {
    const phone = '+15550101015'
    const { buyer } = await subscribeByPhone(billing.server, phone)
    await refuse('createPayment')
    await later(31 * DAY)
    expect(await buyer.isSubscribed()).toBe(true)
    await later(DAY)
    expect(await standing(buyer, phone)).toEqual(paidFor(2))
  })

  test('to retrievePayments, after the answer to a renewal was lost: the charge is found later, and made once', async () => {
    const phone = '+15550101016'
    const { buyer } = await subscribeByPhone(billing.server, phone)
    await loseNext(phone)
    await refuse('retrievePayments', 3)
    await later(31 * DAY)
    await later(DAY)
    expect(await standing(buyer, phone)).toEqual(paidFor(2))
  })

  test.each([
    ['createRefund', '+15550101017'],
    ['retrieveRefunds', '+15550101018'],
  ])('to %s: the refund is made later, once, and access ends at once', async (operation, phone) => {
    const { buyer, id } = await subscribeByPhone(billing.server, phone)
    await cancel(buyer, id)
    await refuse(operation)
    expect(await payBack(buyer)).toBe('pending')
    expect(await buyer.isSubscribed()).toBe(false)
    await later(DAY)
    await later(DAY)
    expect(await standing(buyer, phone)).toEqual({ taken: [0], booked: 0, isSubscribed: false })
  })
})
