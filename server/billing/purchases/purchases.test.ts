import { describe, expect, test } from 'vitest'
import { netChargesByCard, netChargesByCarrier, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('buying, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  test('by card: the processor’s page, a trial, a charge at its end, and another every year', async () => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-yearly', { store: 'selah', return_url: '/subscribe/' }, 'a key')
    expect([bought.status, bought.data?.purchase?.status]).toEqual([200, 'requires_action'])
    expect(await buyer.isSubscribed()).toBe(false)
    await payByCard(bought.data.redirect_url ?? '')
    const after = await buyer.getPurchase(bought.data.purchase.id)
    expect(after.data).toMatchObject({
      purchase: { status: 'succeeded' },
      subscription: { state: 'trial', price: 5999 },
    })
    expect(await buyer.isSubscribed()).toBe(true)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([])
    await later(8 * DAY)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active', store: 'selah' }])
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([5999])
    await later(365 * DAY)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([5999, 5999])
  })

  test('by carrier: a code to the phone, then a charge every month', async () => {
    const buyer = await openTestBuyer(billing.server)
    const phone = '+15550100001'
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone, country_code: '1' }, 'a key')
    expect(bought.data).toMatchObject({ purchase: { status: 'requires_action', action: 'code' } })
    const path = `/web/users/${buyer.id}/purchases/${bought.data.purchase.id}/confirm`
    expect(await buyer.ask('POST', path, { code: '000000' })).toMatchObject({ code: 'invalid_verification_code' })
    const confirmed = await buyer.ask('POST', path, { code: '123456' })
    expect(confirmed).toMatchObject({
      status: 200,
      data: { purchase: { status: 'succeeded' }, subscription: { state: 'active', store: 'dcb' } },
    })
    await later(95 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899, 899, 899])
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
  })

  test('a repeated idempotency key gets the same reply, byte for byte; with another body it is refused', async () => {
    const buyer = await openTestBuyer(billing.server)
    const path = `/web/users/${buyer.id}/products/premium-monthly/purchases`
    const send = (body: object) => buyer.browser.send('POST', path, body, { 'idempotency-key': 'once' })
    const body = { store: 'dcb', phone: '+15550110041' }
    const first = await (await send(body)).text()
    expect(first).toContain('"action":"code"')
    const purchaseId = /"purchase":\{"id":"([^"]+)/.exec(first)?.[1] ?? ''
    expect(await buyer.confirmByPhoneCode(purchaseId, body.phone)).toMatchObject({
      data: { purchase: { status: 'succeeded' } },
    })
    billing.server.clock.advance(DAY)
    await buyer.ask('GET', `/web/users/${buyer.id}/charges`)
    expect(await (await send(body)).text()).toBe(first)
    expect(await buyer.buy('premium-monthly', { ...body, phone: '+15550110032' }, 'once')).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    })
    expect(await buyer.buy('premium-monthly', body, 'twice')).toMatchObject({ status: 409, code: 'already_subscribed' })
    const { data: charges } = await buyer.ask<object[]>('GET', `/web/users/${buyer.id}/charges`)
    expect(charges).toMatchObject([
      { amount: 899, status: 'succeeded', consent: { price: 899, interval: 'every month' } },
    ])
  })

  test('an idempotency key of one call is refused by every other', async () => {
    const buyer = await openTestBuyer(billing.server)
    const body = { store: 'dcb', phone: '+15550110041' }
    const { data } = await buyer.buy('premium-monthly', body, 'one key')
    await buyer.confirmByPhoneCode(data.purchase.id, body.phone)
    const [subscription] = await buyer.subscriptions()
    for (const move of ['cancel', 'refund', 'resume', 'upgrade']) {
      const more = move === 'upgrade' ? { product_id: 'premium-yearly', consent_text: 'Yes.' } : undefined
      const path = `/web/products-subscriptions/${subscription?.id}/${move}`
      const refused = await buyer.ask(
        'POST',
        move === 'cancel' ? path.replace('/web/', '/0.9/') : path,
        more,
        'one key',
      )
      expect([move, refused.status, refused.code]).toEqual([move, 409, 'idempotency_conflict'])
    }
    expect(await buyer.subscriptions()).toEqual([subscription])
    const other = await openTestBuyer(billing.server)
    expect(await other.buy('premium-monthly', { ...body, phone: '+15550110042' }, 'one key')).toMatchObject({
      status: 200,
    })
  })

  test('a hundred concurrent requests, half of them with one key, are one charge', async () => {
    const buyer = await openTestBuyer(billing.server)
    const phone = '+15550110041'
    const before = await netChargesByCarrier(billing.server, phone)
    const taps = Array.from({ length: 100 }, (_, tap) =>
      buyer.buy('premium-monthly', { store: 'dcb', phone }, tap % 2 === 0 ? 'the key' : `key ${tap}`),
    )
    const answers = await Promise.all(taps)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const purchaseId = answers.find(({ status }) => status === 200)?.data.purchase.id ?? ''
    expect(await netChargesByCarrier(billing.server, phone)).toEqual(before)
    const approved = await Promise.all(Array.from({ length: 100 }, () => buyer.confirmByPhoneCode(purchaseId, phone)))
    expect(approved.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await later(60)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([...before, 899])
    expect(await buyer.subscriptions()).toHaveLength(1)
  })

  test('an order whose consent does not match is refused', async () => {
    const buyer = await openTestBuyer(billing.server)
    const consent_text = 'I agree to anything.'
    expect(await buyer.buy('premium-yearly', { store: 'selah', consent_text })).toMatchObject({
      status: 400,
      code: 'consent_required',
    })
    expect(await buyer.buy('premium-yearly', { store: 'dcb' })).toMatchObject({ code: 'store_not_offered' })
    expect(await buyer.buy('premium-yearly', { store: 'card' })).toMatchObject({ code: 'store_not_offered' })
    expect(await buyer.buy('nothing', { store: 'selah' })).toMatchObject({ status: 404, code: 'product_not_found' })
    expect(await buyer.buy('premium-monthly', { store: 'dcb' })).toMatchObject({ code: 'invalid_phone' })
  })

  test('a second card page closes the first, and the trial is granted once', async () => {
    const buyer = await openTestBuyer(billing.server)
    const first = await buyer.buy('premium-yearly', { store: 'selah' })
    const second = await buyer.buy('premium-monthly', { store: 'selah', discount_code: 'welcome20' })
    expect((await buyer.getPurchase(first.data.purchase.id)).data.purchase.status).toBe('failed')
    await payByCard(second.data.redirect_url ?? '')
    const bought = await buyer.getPurchase(second.data.purchase.id)
    expect(bought.data.subscription).toMatchObject({ state: 'trial', price: 719 })
    const id = bought.data.subscription?.id
    expect(await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)).toMatchObject({
      status: 200,
      data: { state: 'cancelled' },
    })
    await later(20 * DAY)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([])
    expect(await buyer.isSubscribed()).toBe(false)
    const again = await buyByCard(buyer, 'premium-monthly')
    expect((await buyer.getPurchase(again)).data.subscription).toMatchObject({ state: 'active', price: 899 })
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([899])
  })
})
