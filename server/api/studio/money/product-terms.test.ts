import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { ManagedProduct, ProductTerms, TermsEffect } from '#contract/studio/money/product-terms.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { netChargesByCard, netChargesByCarrier, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const WEEK = { free_trial_interval: 'day', free_trial_interval_count: 7 } as const
const NO_TRIAL = { free_trial_interval: null, free_trial_interval_count: null }
const PRODUCTS = '/web/studio/money/products'

type Charge = { amount: number; consent: { price: number; text: string } }
type Change = Partial<ProductTerms> & { starts_at?: string; is_preview?: boolean }

const moveToFamily = (cents: number) =>
  `I agree to move to Selah Premium for the family, at $${(cents / 100).toFixed(2)} every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.`

describe.each(BOTH_DATABASES)('prices changed in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const change = (staff: TestBrowser, id: string, terms: Change) =>
    staff.send('POST', `${PRODUCTS}/${id}/terms`, {
      ...{ price: 5999, ...WEEK, is_sold: true, starts_at: null, reason: 'Costs rose' },
      ...terms,
    })
  const managed = async (staff: TestBrowser, id: string) => {
    const all = await dataOf<ManagedProduct[]>(await staff.send('GET', PRODUCTS))
    return all.find((product) => product.id === id)
  }
  const undo = (staff: TestBrowser, id: string) =>
    staff.send('POST', `/web/studio/money/terms/${id}/undoing`, { reason: 'Not yet' })
  /** From the public cache. */
  const guestPrice = async () => {
    const answer = await fetch(`${billing.server.url}/web/products/premium-yearly`)
    return (await dataOf<Product>(answer)).price
  }
  const inDays = (days: number) => new Date(billing.server.clock.now() + days * DAY * 1000).toISOString()

  inDatabaseKinds(kind, () => {
    test('a running trial is charged the price it agreed to; the old consent buys nothing more', async () => {
      const finance = await logIn('finance')
      // The demo accounts have some too.
      const trials = (await managed(finance, 'premium-yearly'))?.in_trial ?? 0
      const trial = await openTestBuyer(billing.server)
      await trial.getPurchase(await buyByCard(trial, 'premium-yearly'))
      const open = await openTestBuyer(billing.server)
      const opened = await open.buy('premium-yearly', { store: 'selah' })
      const preview = await dataOf<TermsEffect>(
        await change(finance, 'premium-yearly', { price: 6999, is_preview: true }),
      )
      expect(preview).toMatchObject({ before: { price: 5999 }, in_trial: trials + 1 })
      expect(await managed(finance, 'premium-yearly')).toMatchObject({ terms: { price: 5999 }, versions: [] })

      const reader = await openTestBuyer(billing.server)
      expect(await guestPrice()).toBe(5999)
      await dataOf(await change(finance, 'premium-yearly', { price: 6999, free_trial_interval_count: 14 }))
      await expect.poll(guestPrice).toBe(6999)
      const { data: product } = await reader.ask<Product>('GET', '/web/products/premium-yearly')
      expect(product).toMatchObject({ price: 6999, regular_price: 6999, free_trial_interval_count: 14 })
      const { data: plans } = await reader.ask<Product[]>('GET', '/web/products/active?type=subscription')
      expect(plans.find(({ id }) => id === 'premium-yearly')).toMatchObject({ price: 6999 })

      // The page that was opened at the old price charges the old price, as its consent says.
      await payByCard(opened.data.redirect_url ?? '')
      expect((await open.getPurchase(opened.data.purchase.id)).data.subscription).toMatchObject({ price: 5999 })
      const bought = await buyByCard(reader, 'premium-yearly')
      expect((await reader.getPurchase(bought)).data.subscription).toMatchObject({ state: 'trial', price: 6999 })
      await billing.later(8 * DAY)
      expect(await netChargesByCard(billing.server, trial.id)).toEqual([5999])
      expect(await netChargesByCard(billing.server, open.id)).toEqual([5999])
      expect(await netChargesByCard(billing.server, reader.id)).toEqual([])
      await billing.later(7 * DAY)
      expect(await netChargesByCard(billing.server, reader.id)).toEqual([6999])
      await billing.later(365 * DAY)
      expect(await netChargesByCard(billing.server, trial.id)).toEqual([5999, 5999])
      expect(await netChargesByCard(billing.server, reader.id)).toEqual([6999, 6999])
      const { data: charges } = await trial.ask<Charge[]>('GET', `/web/users/${trial.id}/charges`)
      for (const { amount, consent } of charges) {
        expect([consent.price, consent.text.includes('$59.99')]).toEqual([amount, true])
      }
    })

    test('a consent to another price than the one in force is refused, and nothing is charged', async () => {
      const finance = await logIn('finance')
      const buyer = await openTestBuyer(billing.server)
      const phone = '+15550110061'
      const { buyer: early } = await subscribeByPhone(billing.server, '+15550110062')
      const { data: paid } = await early.ask<Charge[]>('GET', `/web/users/${early.id}/charges`)
      const consent_text = paid[0]?.consent.text ?? ''
      expect(consent_text).toContain('$8.99')
      await dataOf(await change(finance, 'premium-monthly', { price: 999 }))
      expect(await buyer.buy('premium-monthly', { store: 'dcb', phone, consent_text })).toMatchObject({
        code: 'consent_required',
      })
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([])
      await billing.later(31 * DAY)
      expect(await netChargesByCarrier(billing.server, '+15550110062')).toEqual([899, 899])
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
      await buyer.confirm(bought.data.purchase.id, '123456')
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([999])
    })

    test('a scheduled price starts by itself on every page, and is undone only until then', async () => {
      const owner = await logIn('operator')
      const scheduled = { price: 9999, starts_at: inDays(2) }
      await dataOf(await change(owner, 'premium-family-yearly', scheduled))
      expect(await refusalOf(await change(owner, 'premium-family-yearly', { price: 9499 }))).toMatchObject({
        code: 'terms_scheduled',
      })
      const [first] = (await managed(owner, 'premium-family-yearly'))?.versions ?? []
      expect(first).toMatchObject({ state: 'scheduled', price: 9999, made_by: expect.any(String), note: 'Costs rose' })
      await dataOf(await undo(owner, first?.id ?? ''))
      expect(await refusalOf(await undo(owner, first?.id ?? ''))).toMatchObject({ code: 'terms_started' })
      await billing.later(3 * DAY)
      const reader = await openTestBuyer(billing.server)
      const price = async () => (await reader.ask<Product>('GET', '/web/products/premium-family-yearly')).data.price
      expect(await price()).toBe(8999)

      const again = await logIn('operator')
      await dataOf(await change(again, 'premium-family-yearly', { price: 9999, starts_at: inDays(2) }))
      const before = await findCatalogueVersion(billing.server.program.database)
      await billing.later(DAY)
      expect(await price()).toBe(8999)
      expect(await findCatalogueVersion(billing.server.program.database)).toBe(before)
      await billing.later(DAY)
      expect(await price()).toBe(9999)
      expect(await findCatalogueVersion(billing.server.program.database)).toBeGreaterThan(before)
      const last = await logIn('operator')
      const [second] = (await managed(last, 'premium-family-yearly'))?.versions ?? []
      expect(second).toMatchObject({ state: 'in_force' })
      expect(await refusalOf(await undo(last, second?.id ?? ''))).toMatchObject({ code: 'terms_started' })
      const log = await dataOf<AuditEntry[]>(await last.send('GET', '/web/studio/audit?limit=3'))
      expect(log.map(({ kind, reason }) => [kind, reason])).toEqual([
        ['terms_changed', 'Costs rose'],
        ['terms_undone', 'Not yet'],
        ['terms_changed', 'Costs rose'],
      ])
    })

    test('a product that is not sold cannot be bought or moved to; its subscribers keep it', async () => {
      const finance = await logIn('finance')
      const { buyer, id } = await subscribeByCard(billing.server)
      const moved = await subscribeByCard(billing.server)
      const offer = { price: 4999, ...NO_TRIAL, is_sold: false }
      await dataOf(await change(finance, 'premium-yearly-direct', offer))
      const other = await openTestBuyer(billing.server)
      expect(await other.buy('premium-yearly-direct', { store: 'selah' })).toMatchObject({
        code: 'product_not_offered',
      })
      expect(await other.ask('GET', '/web/products/premium-yearly-direct')).toMatchObject({ code: 'product_not_found' })
      const { price = 0 } = (await managed(finance, 'premium-family-yearly'))?.terms ?? {}
      const move = { product_id: 'premium-family-yearly', consent_text: moveToFamily(price) }
      const pathOf = (one: string) => `/web/products-subscriptions/${one}/upgrade`
      const first = await moved.buyer.ask('POST', pathOf(moved.id), move, 'move')
      expect(first.status).toBe(200)
      await dataOf(await change(finance, 'premium-family-yearly', { price, is_sold: false }))
      // A repeated request gets the same reply, although nobody new can move.
      expect(await moved.buyer.ask('POST', pathOf(moved.id), move, 'move')).toEqual(first)
      expect(await buyer.ask('POST', pathOf(id), move, 'move')).toMatchObject({ code: 'product_not_found' })
      await billing.later(366 * DAY)
      expect(await netChargesByCard(billing.server, buyer.id)).toEqual([4999, 4999])
    })
  })

  test('faults are named, two members at once change a product once, and other roles are refused', async () => {
    const finance = await logIn('finance')
    const refusal = async (id: string, terms: Change) => refusalOf(await change(finance, id, terms))
    expect(await refusal('premium-yearly-offer', { price: 4799 })).toMatchObject({ code: 'terms_unchanged' })
    expect(await refusal('unknown', {})).toMatchObject({ code: 'product_not_found' })
    const noTrial = { code: 'invalid_input', field: 'free_trial_interval_count' }
    expect(await refusal('gift-yearly', { price: 5499 })).toMatchObject(noTrial)
    expect(await refusal('premium-yearly-offer', { starts_at: inDays(-1) })).toMatchObject({ field: 'starts_at' })
    expect(await refusal('premium-yearly-offer', { starts_at: inDays(400) })).toMatchObject({ field: 'starts_at' })
    const both = [4899, 4999].map((price) => change(finance, 'premium-yearly-offer', { price, starts_at: inDays(1) }))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const viewer = await logIn('viewer')
    expect(await managed(viewer, 'premium-yearly-offer')).toBeDefined()
    expect((await change(viewer, 'premium-yearly-offer', { price: 100 })).status).toBe(403)
    const support = await logIn('support')
    expect((await support.send('GET', PRODUCTS)).status).toBe(403)
  })
})
