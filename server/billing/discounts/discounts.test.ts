import { beforeAll, describe, expect, test } from 'vitest'
import type { Charge, Interval, Product } from '#contract/billing/subscriptions.ts'
import type { StudioDiscount } from '#contract/studio/money/discounts.ts'
import { upgradeConsentText } from '#rules/billing/consent-text.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { updateUser } from '#server/database/accounts/users.ts'
import { completeConsents } from '#server/database/migrations/complete-consents.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { HALF_OFF, makeDiscount } from '#testing/billing/make-discount.ts'
import {
  netChargesByCard,
  payByCard,
  chargesOf as storedChargesOf,
  subscriptionOf,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { assembleProof } from '../disputes/assemble-proof.ts'

const DAY = 24 * 3600
const YEARLY = 'premium-yearly'
const MONTHLY = 'premium-monthly'
/** Paid today: sold by its link alone. */
const DIRECT = 'premium-yearly-direct'
const BY_BANGO = 'premium-monthly-bango'
const TERMS = { ...HALF_OFF, product_ids: [YEARLY, MONTHLY, DIRECT, BY_BANGO] }

describe.each(BOTH_DATABASES)('discounts made in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const finance = () => logInAsStaff(billing.server, 'finance')
  const make = (terms: object = {}) => makeDiscount(billing.server, { product_ids: TERMS.product_ids, ...terms })
  const end = async (code: string) =>
    dataOf<StudioDiscount>(
      await (await finance()).send('POST', `/web/studio/money/discounts/${code}/ending`, { reason: 'Over' }),
    )
  const list = async () => dataOf<StudioDiscount[]>(await (await finance()).send('GET', '/web/studio/money/discounts'))
  const usesOf = async (code: string) => (await list()).find((discount) => discount.code === code)?.uses
  const newBuyer = () => openTestBuyer(billing.server)
  const productOf = async ({ ask }: TestBuyer, id: string, code = '') =>
    (await ask<Product>('GET', `/web/products/${id}?discount_code=${code}`)).data
  const chargesOf = async (buyer: TestBuyer) =>
    (await buyer.ask<Charge[]>('GET', `/web/users/${buyer.id}/charges`)).data
  const buyByCard = async (buyer: TestBuyer, product: string, code?: string) => {
    const bought = await buyer.buy(product, { store: 'selah', ...(code && { discount_code: code }) })
    await payByCard(bought.data.redirect_url ?? '', ownCard(buyer.id))
    return (await buyer.getPurchase(bought.data.purchase.id)).data
  }
  const buyByPhone = async (buyer: TestBuyer, phone: string, code: string) => {
    const bought = await buyer.buy(MONTHLY, { store: 'dcb', phone, discount_code: code })
    return buyer.confirm(bought.data.purchase.id, '123456')
  }
  const amountsOf = async (buyer: TestBuyer) => (await chargesOf(buyer)).map(({ amount }) => amount).reverse()

  inDatabaseKinds(kind, () => {
    test('by phone bill: some months at the discounted price, then the regular one, with one consent to both', async () => {
      const code = await make({ periods: 2 })
      const buyer = await newBuyer()
      expect(await productOf(buyer, MONTHLY, code.toUpperCase())).toMatchObject({
        ...{ price: 449, regular_price: 899, discount_code: code, discount_periods: 2 },
      })
      const bought = await buyByPhone(buyer, '+15550149501', code)
      const regularFrom = new Date(billing.server.clock.now())
      regularFrom.setUTCMonth(regularFrom.getUTCMonth() + 2)
      expect(bought.data.subscription).toMatchObject({ price: 449, regular_price: 899 })
      expect(bought.data.subscription?.regular_price_from?.slice(0, 7)).toBe(regularFrom.toISOString().slice(0, 7))
      await end(code)
      for (const _ of [1, 2, 3]) await billing.later(31 * DAY)
      expect(await amountsOf(buyer)).toEqual([449, 449, 899, 899])
      const charges = await chargesOf(buyer)
      expect(new Set(charges.map(({ consent }) => consent?.text)).size).toBe(1)
      expect(charges[0]?.consent?.text).toMatch(
        /\$4\.49 is charged to my phone bill for Selah Premium, monthly, and \$4\.49 every month after that.*From .* on, \$8\.99 is charged every month instead of \$4\.49\.$/,
      )
      expect(await subscriptionOf(billing.server, buyer.id)).toMatchObject({ price: 899, regular_price: null })
    })

    test('by card without a trial: half the first year, and the processor knows the price of the next', async () => {
      const code = await make()
      const buyer = await newBuyer()
      const { subscription } = await buyByCard(buyer, DIRECT, code)
      expect(subscription).toMatchObject({ state: 'active', price: 4999 })
      await billing.later(1)
      const [charge] = await chargesOf(buyer)
      expect(charge).toMatchObject({ amount: 2499 })
      expect(charge?.consent?.text).toMatch(
        /today, .*, \$24\.99 is charged .* and \$49\.99 every year after that until I/,
      )
      const receipt = await lastMessage(billing.server, buyer.email)
      expect(receipt.html).toContain('$49.99')
      await billing.later(366 * DAY)
      expect(await amountsOf(buyer)).toEqual([2499, 4999])
      const [later] = await chargesOf(buyer)
      const bothPrices = { price: 2499, regular_price: 4999, discount_length: '1 year' }
      expect(later?.consent).toMatchObject({ ...bothPrices, interval: 'every year' })
      const { database } = billing.server.program
      await database.updateTable('consent').set({ regular_price: null, discount_length: null }).execute()
      // As after a change to a monthly plan: the completed consents have the interval of their own product.
      const changeInterval = (subscription_interval: Interval) =>
        database.updateTable('subscription').set({ subscription_interval }).where('user_id', '=', buyer.id).execute()
      await changeInterval('month')
      await completeConsents(database)
      await changeInterval('year')
      expect((await chargesOf(buyer))[0]?.consent).toEqual(later?.consent)
      const [first, second] = await storedChargesOf(billing.server, buyer.id)
      if (!first || !second) throw new Error('two years were charged')
      for (const charge of [first, second])
        expect((await assembleProof(database, charge)).text).toContain(
          'Price shown and agreed to: $24.99 for the first year, then $49.99 every year.',
        )
      expect(await netChargesByCard(billing.server, buyer.id)).toEqual([2499, 4999])
    })

    test('a trial comes first, then the discounted periods, also if the discount was ended in the meantime', async () => {
      const code = await make({ periods: 2 })
      const buyer = await newBuyer()
      const { subscription } = await buyByCard(buyer, MONTHLY, code)
      expect(subscription).toMatchObject({ state: 'trial', price: 449 })
      await end(code)
      await billing.later(5 * DAY + 60)
      const letter = await lastMessage(billing.server, buyer.email)
      expect(letter.html).toContain('we’ll charge $4.49')
      expect(letter.html).toContain('$8.99 is charged every month instead of $4.49.')
      for (const _ of [1, 2, 3, 4]) await billing.later(31 * DAY)
      expect((await amountsOf(buyer)).slice(0, 3)).toEqual([449, 449, 899])
      expect(await netChargesByCard(billing.server, buyer.id)).toEqual(await amountsOf(buyer))
    })

    test('a subscription stays cancelled when the processor learns that its discount is over', async () => {
      const code = await make()
      const buyer = await newBuyer()
      const { subscription } = await buyByCard(buyer, DIRECT, code)
      await buyer.ask('POST', `/0.9/products-subscriptions/${subscription?.id}/cancel`)
      await billing.later(60)
      expect(await subscriptionOf(billing.server, buyer.id)).toMatchObject({ price: 4999, regular_price: null })
      expect((await buyer.subscriptions())[0]).toMatchObject({ state: 'cancelled' })
    })

    test.each([
      [1, [449, 449, 899, 899]],
      [2, [449, 449, 449, 899]],
    ])(
      'a card that already had its trial pays the discounted price of %i months today, and the regular price no sooner than shown',
      async (periods, paid) => {
        const code = await make({ periods })
        const number = ownCard(`discount of ${periods} and second trial`)
        const first = await newBuyer()
        const trial = await first.buy(MONTHLY, { store: 'selah' })
        await payByCard(trial.data.redirect_url ?? '', number)
        await first.getPurchase(trial.data.purchase.id)
        const second = await newBuyer()
        const bought = await second.buy(MONTHLY, { store: 'selah', discount_code: code })
        await payByCard(bought.data.redirect_url ?? '', number)
        await second.getPurchase(bought.data.purchase.id)
        for (const _ of [1, 2, 3]) await billing.later(31 * DAY)
        // The page named the day after the trial and these months.
        expect(await netChargesByCard(billing.server, second.id)).toEqual(paid)
      },
    )

    test('a refund returns what was paid', async () => {
      const code = await make()
      const buyer = await newBuyer()
      const { subscription } = await buyByCard(buyer, DIRECT, code)
      await buyer.ask('POST', `/0.9/products-subscriptions/${subscription?.id}/cancel`)
      const refunded = await buyer.ask<{ refund: object }>(
        'POST',
        `/web/products-subscriptions/${subscription?.id}/refund`,
      )
      expect(refunded.data.refund).toMatchObject({ amount: 2499 })
      expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0])
    })

    test('each payer uses it once, and a purchase that failed does not count', async () => {
      const code = await make({ most_uses: 1 })
      const buyer = await newBuyer()
      const bought = await buyer.buy(DIRECT, { store: 'selah', discount_code: code })
      expect(await usesOf(code)).toBe(1)
      // The page of the processor was left: the same buyer still sees the price, others do not.
      expect(await productOf(buyer, DIRECT, code)).toMatchObject({ price: 2499, discount_code: code })
      expect(await productOf(await newBuyer(), DIRECT, code)).toMatchObject({ price: 4999, discount_code: null })
      const reopened = await buyer.buy(DIRECT, { store: 'selah', discount_code: code })
      expect(reopened.status).toBe(200)
      expect((await buyer.getPurchase(bought.data.purchase.id)).data.purchase.status).toBe('failed')
      expect(await usesOf(code)).toBe(1)
      await billing.later(2 * DAY)
      expect((await buyer.getPurchase(reopened.data.purchase.id)).data.purchase.status).toBe('failed')
      expect(await usesOf(code)).toBe(0)
      await buyByCard(buyer, DIRECT, code)
      expect(await usesOf(code)).toBe(1)
      expect((await list()).find((discount) => discount.code === code)?.state).toBe('used_up')

      const again = await make()
      const owner = await newBuyer()
      await buyByCard(owner, DIRECT, again)
      const [{ id } = { id: '' }] = await owner.subscriptions()
      await owner.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
      await billing.later(370 * DAY)
      expect(await productOf(owner, DIRECT, again)).toMatchObject({ price: 4999, discount_code: null })
    })
  })

  test('concurrent buyers never use it more often than its limit, and a buyer who is too late is not charged', async () => {
    const code = await make({ most_uses: 2 })
    const buyers = await Promise.all([1, 2, 3, 4].map(newBuyer))
    const answers = await Promise.all(buyers.map(({ buy }) => buy(DIRECT, { store: 'selah', discount_code: code })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ code: why }) => why === 'consent_required')).toBe(true)
    expect(await usesOf(code)).toBe(2)
  })

  inDatabaseKinds(kind, () => {
    test('an unverified address gets none by card or without a phone, and a former subscriber gets none for new subscribers', async () => {
      const code = await make({ is_for_new: true })
      const unverified = await newBuyer()
      await billing.server.program.database
        .transaction()
        .execute((transaction) => updateUser(transaction, unverified.id, { is_verified: 0 }))
      const refusal = await unverified.buy(DIRECT, { store: 'selah', discount_code: code })
      expect(refusal).toMatchObject({ code: 'verification_required' })
      const onItsPage = await unverified.buy(BY_BANGO, { store: 'bango', discount_code: code })
      expect(onItsPage).toMatchObject({ code: 'verification_required' })
      const typed = { store: 'bango', discount_code: code, phone: '+12025550171' }
      expect((await unverified.buy(BY_BANGO, typed)).status).toBe(200)
      const former = await newBuyer()
      await buyByCard(former, DIRECT)
      expect(await productOf(former, DIRECT, code)).toMatchObject({ price: 4999, discount_code: null })
      expect(await productOf(await newBuyer(), DIRECT, code)).toMatchObject({ price: 2499, discount_periods: 1 })
    })

    test('a change of plan ends it: the new plan costs what its consent says', async () => {
      const code = await make({ periods: 3 })
      const buyer = await newBuyer()
      await buyByCard(buyer, MONTHLY, code)
      await billing.later(8 * DAY)
      const [{ id } = { id: '' }] = await buyer.subscriptions()
      const consent_text =
        'I agree to move to Selah Premium, yearly, at $59.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'
      const change = { product_id: YEARLY, consent_text }
      expect((await buyer.ask('POST', `/web/products-subscriptions/${id}/upgrade`, change)).status).toBe(200)
      expect(await subscriptionOf(billing.server, buyer.id)).toMatchObject({ price: 5999, regular_price: null })
    })

    test('an automatic one is given without a code between its dates, and two never overlap', async () => {
      const at = (days: number) => new Date(billing.server.clock.now() + days * DAY * 1000).toISOString()
      const product_ids = ['premium-family-yearly']
      const terms = { is_automatic: true, percent_off: null, amount_off: 1000, product_ids }
      const code = await make({ ...terms, starts_at: at(1), ends_at: at(3) })
      const staff = await finance()
      const send = (change: object) =>
        staff.send('POST', '/web/studio/money/discounts', { ...TERMS, ...terms, ...change })
      expect(await refusalOf(await send({ ends_at: at(2) }))).toMatchObject({ code: 'discount_overlaps' })
      expect(await refusalOf(await send({}))).toMatchObject({ code: 'invalid_input', field: 'ends_at' })
      const guest = await newBuyer()
      expect(await productOf(guest, 'premium-family-yearly')).toMatchObject({ price: 8999 })
      await billing.later(DAY)
      expect(await productOf(guest, 'premium-family-yearly')).toMatchObject({ price: 7999, discount_code: code })
      const subscriber = await newBuyer()
      const { subscription } = await buyByCard(subscriber, DIRECT)
      const family = await productOf(subscriber, 'premium-family-yearly')
      const change = { product_id: family.id, consent_text: upgradeConsentText(family, ENGLISH) }
      const upgraded = await subscriber.ask('POST', `/web/products-subscriptions/${subscription?.id}/upgrade`, change)
      expect(upgraded).toMatchObject({ status: 200, data: { price: 8999 } })
      await billing.later(2 * DAY)
      expect(await productOf(guest, 'premium-family-yearly')).toMatchObject({ price: 8999, discount_code: null })
    })
  })
})
