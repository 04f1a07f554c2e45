import { describe, expect, test } from 'vitest'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

/** The carrier charges this phone without a confirmation. */
const UNASKED = '+15550110041'
/** The payer approves on the carrier's page, which anybody with its address can open. */
const BY_PAGE = '+15550110040'

describe.each(DATABASE_KINDS)('an unverified phone, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const buy = async (phone: string) => {
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    return { buyer, id: data.purchase.id, data }
  }

  test('is charged once its code was entered, and in no other way', async () => {
    const { buyer, id, data } = await buy(UNASKED)
    expect(data).toMatchObject({ purchase: { status: 'requires_action', action: 'code' } })
    const { code, text } = await lastMessage(billing.server, UNASKED)
    expect(text).toContain('$8.99')
    // The carrier's events and reading the purchase charge nothing and send no second code.
    await later(60)
    expect((await buyer.getPurchase(id)).data.purchase).toMatchObject({ status: 'requires_action', action: 'code' })
    expect((await lastMessage(billing.server, UNASKED)).code).toBe(code)
    expect(await buyer.confirm(id, code === '000000' ? '000001' : '000000')).toMatchObject({
      code: 'invalid_verification_code',
    })
    expect([await netChargesByCarrier(billing.server, UNASKED), await buyer.isSubscribed()]).toEqual([[], false])
    expect(await buyer.confirm(id, code)).toMatchObject({ status: 200, data: { purchase: { status: 'succeeded' } } })
    expect([await netChargesByCarrier(billing.server, UNASKED), await buyer.isSubscribed()]).toEqual([[899], true])
    // The carrier charges the next month without another confirmation.
    await later(32 * 24 * 3600)
    expect(await netChargesByCarrier(billing.server, UNASKED)).toEqual([899, 899])
  })

  test('is verified only for the purchase that requested the code', async () => {
    const [one, other] = [await buy('+15550110041'), await buy('+15550110041')]
    const { code } = await lastMessage(billing.server, UNASKED)
    const taken = await netChargesByCarrier(billing.server, UNASKED)
    expect(await one.buyer.confirm(one.id, code)).toMatchObject({ code: 'invalid_verification_code' })
    expect(await netChargesByCarrier(billing.server, UNASKED)).toEqual(taken)
    expect(await other.buyer.confirm(other.id, code)).toMatchObject({ status: 200 })
    expect(await one.buyer.isSubscribed()).toBe(false)
  })

  test('is not verified by approval on a page that anybody can open', async () => {
    const { buyer, id, data } = await buy(BY_PAGE)
    await fetch(data.redirect_url ?? '', { method: 'POST', body: new URLSearchParams({ go: 'yes' }) })
    await later(1)
    expect((await buyer.getPurchase(id)).data.purchase).toMatchObject({ action: 'code' })
    expect(await netChargesByCarrier(billing.server, BY_PAGE)).toEqual([])
    expect(await buyer.confirmByPhoneCode(id, BY_PAGE)).toMatchObject({ data: { purchase: { status: 'succeeded' } } })
    expect(await netChargesByCarrier(billing.server, BY_PAGE)).toEqual([899])
  })

  test('whose code is never entered: the purchase fails', async () => {
    const { buyer, id } = await buy(BY_PAGE)
    await later(3600)
    expect((await buyer.getPurchase(id)).data.purchase.status).toBe('failed')
    expect(await buyer.isSubscribed()).toBe(false)
  })
})
