import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import { pricedForPhone } from '#rules/billing/discounts/refused-discount.ts'
import { purchaseTerms } from '#rules/billing/purchase-terms.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { makeDiscount } from '#testing/billing/make-discount.ts'
import { netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { linkOfferFields, openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const MONTHLY = 'premium-monthly'
const DIRECT = 'premium-yearly-direct'

describe.each(DATABASE_KINDS)('a discount that is refused with an order, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const make = (product: string, terms: object = {}) =>
    makeDiscount(billing.server, { product_ids: [product], ...terms })
  const newBuyer = () => openTestBuyer(billing.server)
  const productOf = async ({ ask }: TestBuyer, id: string, code: string) =>
    (await ask<Product>('GET', `/web/products/${id}?discount_code=${code}`)).data

  test('a phone that has had it buys at the regular price from another account, once its page has shown that', async () => {
    const code = await make(MONTHLY)
    const phone = '+15550149509'
    const first = await newBuyer()
    const paid = await first.buy(MONTHLY, { store: 'dcb', phone, discount_code: code })
    await first.confirm(paid.data.purchase.id, '123456')
    const other = await newBuyer()
    const offered = await productOf(other, MONTHLY, code)
    expect(offered).toMatchObject({ price: 449, discount_code: code })
    const orderOf = (product: Product) => {
      const terms = { product, store: 'dcb', now: billing.server.clock.now(), isPayerProven: false } as const
      return { store: 'dcb', phone, discount_code: code, consent_text: purchaseTerms(terms, ENGLISH).consent }
    }
    const path = `/web/users/${other.id}/products/${MONTHLY}/purchases`
    const order = orderOf(offered)
    for (const body of [order, { ...order, consent_text: undefined }]) {
      const refusal = await refusalOf(await other.browser.send('POST', path, body))
      expect(refusal).toMatchObject({ code: 'consent_required', field: 'phone' })
    }
    const refused = { phone, productId: MONTHLY, code }
    const bought = await other.buy(MONTHLY, orderOf(pricedForPhone(offered, { phone, refused })))
    await other.confirm(bought.data.purchase.id, '123456')
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([449, 899])
  })

  test('without a consent, nobody pays the regular price for a code that no longer works', async () => {
    const [ended, used] = [await make(DIRECT), await make(DIRECT, { most_uses: 1 })]
    const staff = await logInAsStaff(billing.server, 'finance')
    await dataOf(await staff.send('POST', `/web/studio/money/discounts/${ended}/ending`, { reason: 'Over' }))
    const first = await newBuyer()
    expect((await first.buy(DIRECT, { store: 'selah', discount_code: used })).status).toBe(200)
    const buyer = await newBuyer()
    const path = `/web/users/${buyer.id}/products/${DIRECT}/purchases`
    const order = { ...linkOfferFields(DIRECT), store: 'selah' }
    for (const discount_code of [ended, used.toUpperCase()]) {
      const refusal = await refusalOf(await buyer.browser.send('POST', path, { ...order, discount_code }))
      expect(refusal).toMatchObject({ code: 'consent_required', field: 'discount_code' })
    }
    const product = await productOf(buyer, DIRECT, used)
    const terms = { product, store: 'card', now: billing.server.clock.now(), isPayerProven: false } as const
    const consent_text = purchaseTerms(terms, ENGLISH).consent
    expect((await buyer.buy(DIRECT, { store: 'selah', discount_code: used, consent_text })).status).toBe(200)
    expect((await buyer.buy(DIRECT, { store: 'selah', discount_code: 'unheard-of' })).status).toBe(200)
  })

  test('without a consent, nobody pays the price of an automatic discount for a better code that is used up', async () => {
    const used = await make(DIRECT, { most_uses: 1 })
    const ends_at = new Date(billing.server.clock.now() + HOUR_MILLISECONDS).toISOString()
    const automatic = await make(DIRECT, { is_automatic: true, percent_off: 10, ends_at })
    const first = await newBuyer()
    expect((await first.buy(DIRECT, { store: 'selah', discount_code: used })).status).toBe(200)
    const buyer = await newBuyer()
    expect(await productOf(buyer, DIRECT, used)).toMatchObject({ discount_code: automatic })
    const path = `/web/users/${buyer.id}/products/${DIRECT}/purchases`
    const order = { ...linkOfferFields(DIRECT), store: 'selah' }
    const refusal = await refusalOf(await buyer.browser.send('POST', path, { ...order, discount_code: used }))
    expect(refusal).toMatchObject({ code: 'consent_required', field: 'discount_code' })
    for (const discount_code of [automatic.toUpperCase(), undefined])
      expect((await buyer.buy(DIRECT, { store: 'selah', ...(discount_code && { discount_code }) })).status).toBe(200)
  })
})
