import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import { upgradeConsentText } from '#rules/billing/consent-text.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { grantAccess } from '#server/billing/support/operator-actions.ts'
import { updateProductBought, updateProductRemoved } from '#server/database/billing/added-products.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, subscribeByCard } from '#testing/billing/test-buyer.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const PRODUCTS = '/web/studio/money/products'

describe.each(BOTH_DATABASES)('a removal of a plan and its first sale at once, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  let finance: TestBrowser

  beforeAll(async () => {
    await insertDemoAccounts(billing.server.program)
    finance = await logInAsStaff(billing.server, 'finance')
  })

  const add = async (id: string, seats = 1) => {
    await dataOf(
      await finance.send('POST', PRODUCTS, {
        ...{ id, kind: 'subscription', title: `{premium}, ${id}`, description: 'For two years.', points: '' },
        ...{ price: 14999, free_trial_interval: null, free_trial_interval_count: null },
        ...{ subscription_interval: 'year', subscription_interval_count: 2, seats },
        ...{ stores: ['card'], is_listed: true, reason: 'Asked for often' },
      }),
    )
  }
  const remove = (id: string) => finance.send('POST', `${PRODUCTS}/${id}/removal`, { reason: 'Nobody wants it' })
  /** Runs while a removal of this plan waits to be committed. */
  const amidRemoval = <result>(id: string, run: () => Promise<result>) => {
    const removed = { removed_at: billing.server.clock.now(), removed_by: 'nobody' }
    const first = (transaction: Transaction) => updateProductRemoved(transaction, id, removed)
    return runBetweenLocks(billing.server, { first, second: async () => undefined }, run)
  }
  const purchasesOf = (id: string) =>
    billing.server.program.database.selectFrom('purchase').select('id').where('product_id', '=', id).execute()

  test('a purchase after the removal is refused, and nothing is left of it', async () => {
    await add('bought-late')
    const buyer = await openTestBuyer(billing.server)
    const bought = await amidRemoval('bought-late', () => buyer.buy('bought-late', { store: 'selah' }))
    expect(bought).toMatchObject({ status: 400, code: 'product_not_offered' })
    expect(await purchasesOf('bought-late')).toEqual([])
    await buyer.getPurchase(await buyByCard(buyer, 'premium-yearly-direct'))
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test('a change to the plan after the removal is refused, and the subscriber keeps theirs', async () => {
    await add('moved-late')
    const { buyer, id } = await subscribeByCard(billing.server)
    const { data: plan } = await buyer.ask<Product>('GET', '/web/products/moved-late')
    const change = { product_id: plan.id, consent_text: upgradeConsentText(plan, ENGLISH) }
    const path = `/web/products-subscriptions/${id}/upgrade`
    const moved = await amidRemoval('moved-late', () => buyer.ask('POST', path, change))
    expect(moved).toMatchObject({ status: 404, code: 'product_not_found' })
    expect(await purchasesOf('moved-late')).toEqual([])
    expect(await buyer.subscriptions()).toMatchObject([{ product_id: 'premium-yearly-direct', state: 'active' }])
  })

  test('a code redeemed on the plan’s page after the removal is refused, and can be redeemed elsewhere', async () => {
    await add('redeemed-late')
    const giver = await openTestBuyer(billing.server)
    const { data } = await giver.getPurchase(await buyByCard(giver, 'gift-yearly', { gift: {} }))
    const code = data.purchase.gift_code ?? ''
    // As bought from an earlier folder, whose gift is no longer known: it is redeemed as the plan of the page.
    const gifts = billing.server.program.database.updateTable('gift').set({ product_id: 'gift-of-before' })
    await gifts.where('code', '=', code).execute()
    const receiver = await openTestBuyer(billing.server)
    const redeem = (product_id: string) => receiver.ask('POST', '/web/redeem-gift', { code, product_id })
    expect(await amidRemoval('redeemed-late', () => redeem('redeemed-late'))).toMatchObject({
      status: 404,
      code: 'product_not_found',
    })
    expect(await receiver.isSubscribed()).toBe(false)
    expect(await redeem('gift-yearly')).toMatchObject({ status: 200 })
    expect(await receiver.isSubscribed()).toBe(true)
  })

  test('a removal after the first sale is refused', async () => {
    await add('sold-first')
    const now = billing.server.clock.now()
    const removal = await runBetweenLocks(
      billing.server,
      {
        first: (transaction) => updateProductBought(transaction, 'sold-first', now),
        second: async () => undefined,
      },
      () => remove('sold-first'),
    )
    expect(await refusalOf(removal)).toMatchObject({ status: 409, code: 'product_bought' })
    const buyer = await openTestBuyer(billing.server)
    await buyer.getPurchase(await buyByCard(buyer, 'sold-first'))
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test('a plan that was removed is not granted', async () => {
    await add('gone')
    const { program } = billing.server
    const { id: who } = await openTestBuyer(billing.server)
    const removed = { removed_at: program.clock.now(), removed_by: 'nobody' }
    await program.database.updateTable('product').set(removed).where('id', '=', 'gone').execute()
    await expect(grantAccess(program, { who, days: 3, productId: 'gone' })).rejects.toThrow('gone was removed')
  })
})
