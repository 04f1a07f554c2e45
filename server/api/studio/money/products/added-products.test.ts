import { beforeAll, describe, expect, test } from 'vitest'
import { productTitle } from '#brand/product-titles.ts'
import { definedProducts, productInForce } from '#brand/products.ts'
import type { Family } from '#contract/billing/family.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { LOCALES } from '#contract/locales.ts'
import { BRAND_PREVIEW } from '#contract/paths.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { NewProduct } from '#contract/studio/money/added-products.ts'
import type { ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { consentText, upgradeConsentText } from '#rules/billing/consent-text.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { grantAccess } from '#server/billing/support/operator-actions.ts'
import { type AddedProductRow, insertAddedProduct } from '#server/database/billing/added-products.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { presentProductOptions } from '#server/studio/money/added-products.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { netChargesByCard, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, subscribeByCard } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const PRODUCTS = '/web/studio/money/products'
const NO_TRIAL = { free_trial_interval: null, free_trial_interval_count: null }

type Addition = Partial<NewProduct> & { is_preview?: boolean }
type Charge = { amount: number; title: string; consent: { text: string } }

describe.each(BOTH_DATABASES)('products added in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const planOf = (id: string, changes: Addition = {}) => ({
    ...{ id, kind: 'subscription', title: `{premium}, ${id}`, description: 'Every three months.', points: '' },
    ...{ price: 1999, ...NO_TRIAL, subscription_interval: 'month', subscription_interval_count: 3 },
    ...{ seats: 1, stores: ['card'], is_listed: true, reason: 'Asked for often' },
    ...changes,
  })
  const add = (staff: TestBrowser, id: string, changes: Addition = {}) =>
    staff.send('POST', PRODUCTS, planOf(id, changes))
  const remove = (staff: TestBrowser, id: string) =>
    staff.send('POST', `${PRODUCTS}/${id}/removal`, { reason: 'Nobody wants it' })
  const managed = async (staff: TestBrowser, id: string) => {
    const all = await dataOf<ManagedProduct[]>(await staff.send('GET', PRODUCTS))
    return all.find((product) => product.id === id)
  }
  /** As another process adds it. */
  const rowOf = (id: string): AddedProductRow => ({
    ...{ id, kind: 'subscription', title: 'From elsewhere', description: 'Added elsewhere.', points: '' },
    ...{ price: 100, ...NO_TRIAL, subscription_interval: 'year', subscription_interval_count: 1, seats: 1 },
    ...{ stores: 'card', is_listed: 1, note: '', made_at: billing.server.clock.now(), made_by: 'nobody' },
    ...{ bought_at: null, removed_at: null, removed_by: null },
  })
  /** From the public cache. */
  const plansOfGuests = async () => {
    const answer = await fetch(`${billing.server.url}/web/products/active?type=subscription`)
    return (await dataOf<Product[]>(answer)).map(({ id }) => id)
  }
  /** What a buyer agrees to, in a language. */
  const consentOf = (id: string, locale: string) => {
    const [product, language] = [productInForce(id), languageFor(locale)]
    if (!product) throw new Error(`there is no product ${id}`)
    const title = productTitle(product.title, language)
    const terms = { price: product.price, currency: 'USD', store: 'card', trialEndsAt: null } as const
    return consentText({ ...terms, now: billing.server.clock.now(), product: { ...product, title } }, language)
  }
  const pageOfPlans = async (query = '') => (await billing.server.ask(`/subscribe/${query}`)).text()

  test('a plan is sold to everybody, charged again and again, and goes on for its subscribers when it ends', async () => {
    const finance = await logIn('finance')
    expect(await plansOfGuests()).not.toContain('quarterly')
    const preview = await dataOf<{ preview_token: string }>(await add(finance, 'quarterly', { is_preview: true }))
    const query = new URLSearchParams({ token: preview.preview_token, page: '/subscribe/' })
    expect(await (await billing.server.ask(`${BRAND_PREVIEW}?${query}`)).text()).toContain('Selah Premium, quarterly')
    expect(await managed(finance, 'quarterly')).toBeUndefined()

    await dataOf(await add(finance, 'quarterly', { points: 'Offline\n{brand} at night' }))
    await expect.poll(plansOfGuests).toContain('quarterly')
    await expect.poll(() => pageOfPlans()).toContain('Selah Premium, quarterly')
    const buyer = await openTestBuyer(billing.server)
    const { data: product } = await buyer.ask<Product>('GET', '/web/products/quarterly')
    expect(product).toMatchObject({ price: 1999, stores: ['selah'], points: ['Offline', 'Selah at night'] })
    expect(product).not.toHaveProperty('own_points')
    const bought = await buyer.getPurchase(await buyByCard(buyer, 'quarterly'))
    expect(bought.data.subscription).toMatchObject({ product_id: 'quarterly', price: 1999, state: 'active' })
    const [charge] = (await buyer.ask<Charge[]>('GET', `/web/users/${buyer.id}/charges`)).data
    expect(charge?.consent.text).toContain('$19.99 is charged to my card')
    expect(await managed(finance, 'quarterly')).toMatchObject({ paying: 1, added: { is_removable: false } })
    expect(await refusalOf(await remove(finance, 'quarterly'))).toMatchObject({ status: 409, code: 'product_bought' })

    const ended = { price: 1999, ...NO_TRIAL, is_sold: false, starts_at: null, reason: 'Too many plans' }
    await dataOf(await finance.send('POST', `${PRODUCTS}/quarterly/terms`, ended))
    await expect.poll(plansOfGuests).not.toContain('quarterly')
    const late = await openTestBuyer(billing.server)
    expect(await late.buy('quarterly', { store: 'selah' })).toMatchObject({ code: 'product_not_offered' })
    await billing.later(92 * DAY)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([1999, 1999])
    expect((await buyer.subscriptions())[0]).toMatchObject({ title: 'Selah Premium, quarterly', state: 'active' })
    const log = await dataOf<AuditEntry[]>(await (await logIn('operator')).send('GET', '/web/studio/audit?limit=2'))
    expect(log.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['terms_changed', 'Too many plans'],
      ['product_added', 'Asked for often'],
    ])
  })

  test('its words are those of the brand, as soon as some are given', async () => {
    const finance = await logIn('finance')
    await dataOf(await add(finance, 'half-yearly', { title: '{premium}, half a year', subscription_interval_count: 6 }))
    const editor = await logIn('operator')
    const { revision, fields } = await dataOf<{ revision: number; fields: { field: string; folder: string }[] }>(
      await editor.send('GET', '/web/studio/brand'),
    )
    expect(fields).toContainEqual(
      expect.objectContaining({ field: 'plan_title.half-yearly', folder: '{premium}, half a year' }),
    )
    const words = { 'plan_title.half-yearly': 'Six months', 'plan_title.half-yearly@de': 'Ein halbes Jahr' }
    const draft = await editor.send('PUT', '/web/studio/brand/draft', { revision, fields: words })
    const saved = await dataOf<{ revision: number }>(draft)
    await dataOf(await editor.send('POST', '/web/studio/brand/publish', { revision: saved.revision }))
    await expect.poll(() => pageOfPlans()).toContain('Six months')
    await expect.poll(() => pageOfPlans('?locale=de')).toContain('Ein halbes Jahr')
    const consents = LOCALES.map((locale) => consentOf('half-yearly', locale))
    expect(consents.filter((text) => !/Six months|Ein halbes Jahr/.test(text))).toEqual([])
    const buyer = await openTestBuyer(billing.server)
    const consent = { consent_text: consentOf('half-yearly', 'de'), consent_locale: 'de' }
    expect(await buyer.buy('half-yearly', { store: 'selah', ...consent })).toMatchObject({ status: 200 })
  })

  test('a gift is bought and given', async () => {
    const finance = await logIn('finance')
    const gift: Addition = { kind: 'gift', title: 'A month of {premium}', subscription_interval_count: 1, price: 799 }
    await dataOf(await add(finance, 'gift-month', gift))
    const buyer = await openTestBuyer(billing.server)
    const { data: gifts } = await buyer.ask<Product[]>('GET', '/web/products?is_active_for_gifts=true')
    expect(gifts.map(({ id }) => id)).toEqual(['gift-yearly', 'gift-month'])
    const { data } = await buyer.getPurchase(await buyByCard(buyer, 'gift-month', { gift: {} }))
    const code = data.purchase.gift_code ?? ''
    const receiver = await openTestBuyer(billing.server)
    expect((await receiver.ask('GET', `/web/gifts/${code}`)).data).toMatchObject({
      product: { title: 'A month of Selah Premium', subscription_interval: 'month', subscription_interval_count: 1 },
    })
    await receiver.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-month' })
    expect(await receiver.isSubscribed()).toBe(true)
    await billing.later(32 * DAY)
    expect(await receiver.isSubscribed()).toBe(false)
    const { data: charges } = await buyer.ask<Charge[]>('GET', `/web/users/${buyer.id}/charges`)
    expect(charges).toMatchObject([{ amount: 799, title: 'A month of Selah Premium' }])
  })

  test('a family plan has seats and can be moved to; a plan on the phone bill is charged there', async () => {
    const finance = await logIn('finance')
    const family: Addition = { seats: 6, subscription_interval: 'year', subscription_interval_count: 2, price: 14999 }
    await dataOf(await add(finance, 'family-two-years', { ...family, title: '{premium} for two years' }))
    const { buyer, id } = await subscribeByCard(billing.server)
    const { data: plan } = await buyer.ask<Product>('GET', '/web/products/family-two-years')
    const move = (consent_text: string) =>
      buyer.ask('POST', `/web/products-subscriptions/${id}/upgrade`, { product_id: plan.id, consent_text })
    expect(await move('yes')).toMatchObject({ code: 'consent_required' })
    expect(await move(upgradeConsentText(plan, ENGLISH))).toMatchObject({ status: 200, data: { price: 14999 } })
    expect(await buyer.subscriptions()).toMatchObject([{ product_id: 'family-two-years', price: 14999 }])
    const owner = await subscribeByCard(billing.server, { product: 'family-two-years' })
    for (const { ask, id: ownerId } of [buyer, owner.buyer])
      expect((await ask<Family>('GET', `/web/users/${ownerId}/family`)).data).toMatchObject({ seats: 6 })
    await dataOf(await add(finance, 'monthly-bill', { stores: ['dcb', 'card'], subscription_interval_count: 1 }))
    const phone = '+15550110071'
    const payer = await openTestBuyer(billing.server)
    const bought = await payer.buy('monthly-bill', { store: 'dcb', phone })
    await payer.confirm(bought.data.purchase.id, '123456')
    await billing.later(31 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([1999, 1999])
  })

  test('a plan that is not listed is sold by the address with its id', async () => {
    const finance = await logIn('finance')
    await dataOf(await add(finance, 'hidden', { is_listed: false, title: 'By this link' }))
    expect(await plansOfGuests()).not.toContain('hidden')
    await expect.poll(() => pageOfPlans('?product_id=hidden')).toContain('By this link')
    const { id } = await subscribeByCard(billing.server, { product: 'hidden' })
    expect(id).not.toBe('')
  })

  test('one that nobody bought is removed, and its id is never used again', async () => {
    const finance = await logIn('finance')
    await dataOf(await add(finance, 'a-try'))
    expect(await managed(finance, 'a-try')).toMatchObject({ added: { is_removable: true, note: 'Asked for often' } })
    await dataOf(await remove(finance, 'a-try'))
    expect(await managed(finance, 'a-try')).toBeUndefined()
    await expect.poll(plansOfGuests).not.toContain('a-try')
    const buyer = await openTestBuyer(billing.server)
    expect(await buyer.buy('a-try', { store: 'selah' })).toMatchObject({ code: 'product_not_found' })
    expect(await refusalOf(await add(finance, 'a-try'))).toMatchObject({ code: 'product_id_taken' })
    expect(await refusalOf(await remove(finance, 'a-try'))).toMatchObject({ code: 'product_not_found' })
    expect(await refusalOf(await remove(finance, 'premium-yearly'))).toMatchObject({ code: 'product_not_found' })
    const log = await dataOf<AuditEntry[]>(await (await logIn('operator')).send('GET', '/web/studio/audit?limit=1'))
    expect(log).toMatchObject([{ kind: 'product_removed', reason: 'Nobody wants it' }])
  })

  test('one that somebody was granted is not removed', async () => {
    const finance = await logIn('finance')
    await dataOf(await add(finance, 'granted'))
    const { program } = billing.server
    const { id: who } = await openTestBuyer(billing.server)
    await grantAccess(program, { who, days: 3, productId: 'granted' })
    expect(await managed(finance, 'granted')).toMatchObject({ paying: 0, added: { is_removable: false } })
    expect(await refusalOf(await remove(finance, 'granted'))).toMatchObject({ status: 409, code: 'product_bought' })
    const marked = program.database.selectFrom('product').select('bought_at').where('id', '=', 'granted')
    expect((await marked.executeTakeFirstOrThrow()).bought_at).not.toBeNull()
    // As an earlier version of the program left it, which did not mark grants.
    await program.database.updateTable('product').set({ bought_at: null }).where('id', '=', 'granted').execute()
    expect(await managed(finance, 'granted')).toMatchObject({ added: { is_removable: false } })
  })

  test('an id that a gift or a purchase has is not used again', async () => {
    const finance = await logIn('finance')
    const buyer = await openTestBuyer(billing.server)
    const purchaseId = await buyByCard(buyer, 'gift-yearly', { gift: {} })
    await buyer.getPurchase(purchaseId)
    const { database } = billing.server.program
    // As bought from an earlier folder, which had products with these ids.
    await database
      .updateTable('gift')
      .set({ product_id: 'gift-before' })
      .where('purchase_id', '=', purchaseId)
      .execute()
    await database.updateTable('purchase').set({ product_id: 'sale-before' }).where('id', '=', purchaseId).execute()
    for (const id of ['gift-before', 'sale-before'])
      expect(await refusalOf(await add(finance, id, { is_preview: true }))).toMatchObject({ code: 'product_id_taken' })
  })

  test('a product of the folder is sold and granted although an added one with its id was removed', async () => {
    const { program } = billing.server
    const removed = { removed_at: program.clock.now(), removed_by: 'nobody' }
    await program.database
      .transaction()
      .execute((transaction) => insertAddedProduct(transaction, { ...rowOf('premium-monthly'), ...removed }))
    const { buyer, id } = await subscribeByCard(billing.server, { product: 'premium-monthly' })
    expect(id).not.toBe('')
    await grantAccess(program, { who: buyer.id, days: 3, productId: 'premium-monthly' })
  })

  test('a process learns of a product that another one has added; an id of the folder stays that of the folder', async () => {
    await billing.server.program.database.transaction().execute(async (transaction) => {
      await insertAddedProduct(transaction, rowOf('elsewhere'))
      await insertAddedProduct(transaction, rowOf('premium-yearly'))
      await updateCatalogueVersion(transaction)
    })
    await expect.poll(plansOfGuests).toContain('elsewhere')
    expect(productInForce('premium-yearly')).toMatchObject({ title: 'Selah Premium, yearly', price: 5999 })
    expect(definedProducts().filter(({ id }) => id === 'premium-yearly')).toHaveLength(1)
    const finance = await logIn('finance')
    expect(await managed(finance, 'premium-yearly')).toMatchObject({ added: null, terms: { price: 5999 } })
    const app = await (await billing.server.ask('/page-data/app-data.json')).text()
    expect(app).toMatch(/\.p\d+"/)
  })

  test('faults are named, of two members at once one adds an id, and other roles are refused', async () => {
    const finance = await logIn('finance')
    const refusal = async (id: string, changes: Addition = {}) => refusalOf(await add(finance, id, changes))
    expect(await refusal('premium-yearly')).toMatchObject({ status: 409, code: 'product_id_taken', field: 'id' })
    expect(await refusal('donation')).toMatchObject({ code: 'product_id_taken' })
    expect(await refusal('donation-choir')).toMatchObject({ code: 'product_id_taken' })
    expect(await refusal('Not A Slug')).toMatchObject({ status: 400, field: 'id' })
    const trial = { free_trial_interval: 'month', free_trial_interval_count: 13 } as const
    expect(await refusal('long', trial)).toMatchObject({ code: 'invalid_input', field: 'free_trial_interval_count' })
    expect(await refusal('cheap', { price: 10 })).toMatchObject({ status: 400 })
    expect(await refusal('named', { title: '{nobody}' })).toMatchObject({ code: 'invalid_input', field: 'title' })
    const taken = { status: 400, code: 'invalid_input', field: 'title' }
    expect(await refusal('again', { title: '{premium}, yearly' })).toMatchObject(taken)
    expect(await refusal('again', { title: 'Selah Premium, yearly', is_preview: true })).toMatchObject(taken)
    expect(await refusal('again', { title: '{premium}' })).toMatchObject(taken)
    expect(await refusal('again', { title: 'By this link' })).toMatchObject(taken)
    const twins = ['twin-a', 'twin-b'].map((id) => add(finance, id, { title: 'Twin' }))
    expect((await Promise.all(twins)).map(({ status }) => status).toSorted()).toEqual([200, 400])
    const both = ['First', 'Second'].map((title) => add(finance, 'at-once', { title }))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const name of ['viewer', 'support', 'editor']) {
      const other = await logIn(name)
      expect((await add(other, 'not-mine')).status).toBe(403)
      expect((await remove(other, 'at-once')).status).toBe(403)
    }
    const { database, stores } = billing.server.program
    const { left } = await presentProductOptions({ database, stores })
    for (let at = 0; at < left; at += 1) await dataOf(await add(finance, `filler-${at}`))
    expect(await refusal('one-more')).toMatchObject({ status: 409, code: 'too_many_products' })
    const options = await dataOf(await finance.send('GET', '/web/studio/money/product-options'))
    expect(options).toEqual({ currency: 'USD', stores: ['card', 'dcb'], left: 0 })
    expect(await presentProductOptions({ database, stores: {} })).toMatchObject({ stores: [], left: 0 })
  })
})
