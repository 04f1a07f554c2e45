import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBrand } from '#server/context/brand-in-force.ts'
import { insertAddedProduct, updateProductRemoved } from '#server/database/billing/added-products.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { lastMessage, openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** A campaign code of the demo catalogue. */
const CODE = 'RUTH20'

describe.each(DATABASE_KINDS)('the free days of a campaign, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true })
  })
  afterAll(() => server.stop())

  const offer = { code: CODE, product_id: 'premium-yearly-offer' }
  const asGuest = async (email: string) => {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/redeem-gift', { ...offer, email })
    return browser
  }
  const confirm = async (browser: TestBrowser, email: string) => {
    const { token } = await lastMessage(server, email)
    expect((await browser.send('POST', '/web/email-verifications', { token })).status).toBe(200)
    server.clock.advance(2)
    return isSubscribed(browser)
  }
  const isSubscribed = async (browser: TestBrowser) => {
    const response = await browser.send('GET', `/web/users/${browser.id()}/subscription-details`)
    const { data } = (await response.json()) as { data: { is_subscribed: boolean } }
    return data.is_subscribed
  }

  test('begin by themselves once the address is verified', async () => {
    const browser = await asGuest('naomi@example.com')
    expect(browser.user()).toMatchObject({ is_registered: true, is_subscribed: false })
    expect(await isSubscribed(browser)).toBe(false)
    // A repeated request creates only one pending campaign.
    await browser.startSession('/web/redeem-gift', offer)
    expect(await confirm(browser, 'naomi@example.com')).toBe(true)
    expect((await browser.send('POST', '/web/redeem-gift', offer)).status).toBe(409)
  })

  test('sell no product, whichever one their request names, and are kept when that one is removed', async () => {
    const { database } = server.program
    const product_id = 'named-by-a-code'
    await database.transaction().execute(async (transaction) => {
      await insertAddedProduct(transaction, {
        ...{ id: product_id, kind: 'subscription', title: 'Named', description: 'Named.', points: '', price: 999 },
        ...{ free_trial_interval: null, free_trial_interval_count: null, seats: 1, stores: 'card', is_listed: 1 },
        ...{ subscription_interval: 'year', subscription_interval_count: 1, note: '', made_at: 1, made_by: 'nobody' },
        ...{ bought_at: null, removed_at: null, removed_by: null },
      })
      await updateCatalogueVersion(transaction)
    })
    await loadBrand(database)
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/redeem-gift', { code: CODE, product_id, email: 'orpah@example.com' })
    await database.transaction().execute(async (transaction) => {
      const removed = { removed_at: server.clock.now(), removed_by: 'nobody' }
      expect(await updateProductRemoved(transaction, product_id, removed)).toBe(true)
      await updateCatalogueVersion(transaction)
    })
    await loadBrand(database)
    expect(await confirm(browser, 'orpah@example.com')).toBe(true)
    const granted = database.selectFrom('subscription').select('product_id').where('user_id', '=', browser.id())
    expect(await granted.execute()).toEqual([{ product_id: offer.product_id }])
  })

  test('are granted once per mailbox', async () => {
    expect(await confirm(await asGuest('ruth@example.com'), 'ruth@example.com')).toBe(true)
    expect(await confirm(await asGuest('ruth+1@example.com'), 'ruth+1@example.com')).toBe(false)
  })
})
