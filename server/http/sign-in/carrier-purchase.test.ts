import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierSale } from '#contract/accounts/carrier-sign-in.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PHONE = '+15550100001'
const AGREED = {
  product_id: 'premium-monthly',
  text: 'One month, $8.99',
  price: 899,
  currency: 'USD',
  interval: 'month',
}

type Answer = {
  is_valid: boolean
  question: string | null
  subscription?: { store: string; price: number; canceled_at: string | null; trial_period_ends_at: string | null }
  sale?: CarrierSale
}

describe.each(BOTH_DATABASES)('a purchase on the carrier’s own screen, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true })
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    expect(await findBreaches(server)).toEqual([])
    await server.program.database.transaction().execute(deleteAllUsers)
  })

  const tokenOf = async (consent: object, subscriber = PHONE): Promise<string> => {
    const consented_at = Math.floor(server.clock.now() / 1000)
    const response = await fetch(`${server.simulators?.url}/carrier/first-screen/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscriber, consent: { billing_reference: subscriber, consented_at, ...consent } }),
    })
    return (await response.json()).token
  }
  const bring = async (browser: TestBrowser, token: string, answer?: string): Promise<Answer> => {
    const response = await browser.send('POST', '/web/dcb/validate', {
      firstscreen_token: token,
      ...(answer && { answer }),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: Answer }).data
  }
  const charges = () => server.program.database.selectFrom('charge').selectAll().execute()
  const subscriptions = () => server.program.database.selectFrom('subscription').selectAll().execute()

  inDatabaseKinds(kind, () => {
    test('begins the subscription at once, charged once, with the stored consent', async () => {
      const browser = await openTestBrowser(server)
      const { subscription, sale, ...rest } = await bring(browser, await tokenOf(AGREED))
      expect(rest).toEqual({ is_valid: true, question: null })
      expect(subscription).toMatchObject({ store: 'dcb', price: 899, canceled_at: null, trial_period_ends_at: null })
      expect(sale).toMatchObject({ status: 'succeeded', failure: null })
      await browser.startSession('/web/authenticate', {})
      expect(browser.user()).toMatchObject({ is_subscribed: true, is_dcb: true, is_registered: true })
      expect(await charges()).toMatchObject([{ amount: 899, currency: 'USD', status: 'succeeded', store: 'dcb' }])
      const consent = server.program.database.selectFrom('consent').selectAll().executeTakeFirstOrThrow()
      expect(await consent).toMatchObject({ text: AGREED.text, price: 899, interval_text: 'every month' })
    })

    test('is renewed on the phone bill', async () => {
      await bring(await openTestBrowser(server), await tokenOf(AGREED))
      server.clock.advance(32 * 24 * 3600)
      await server.runDue()
      expect((await charges()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
      server.clock.reset()
    })

    test.each([
      ['price', { price: 799 }, { price: 899, currency: 'USD', interval: 'month' }],
      ['currency', { currency: 'EUR' }, { price: 899, currency: 'USD', interval: 'month' }],
      ['interval', { interval: 'year' }, { price: 899, currency: 'USD', interval: 'month' }],
      ['product', { product_id: 'nothing-of-ours' }, null],
      [
        'way to pay',
        { product_id: 'premium-yearly', price: 5999, interval: 'year' },
        { price: 5999, currency: 'USD', interval: 'year' },
      ],
    ])('begins nothing if the %s differs from what is sold', async (_what, changed, today) => {
      const browser = await openTestBrowser(server)
      const answer = await bring(browser, await tokenOf({ ...AGREED, ...changed }))
      expect(answer).toMatchObject({ is_valid: true, question: null, sale: { status: 'changed', today } })
      expect(answer.subscription).toBeUndefined()
      await browser.startSession('/web/authenticate', {})
      expect(browser.user()).toMatchObject({ is_subscribed: false, is_dcb: true })
      expect(await charges()).toEqual([])
    })
  })

  test('is one subscription and one charge for a token used twice, and for two tokens at once', async () => {
    const [one, two] = [await tokenOf(AGREED), await tokenOf(AGREED)]
    const browsers = await Promise.all([1, 2, 3].map(() => openTestBrowser(server)))
    const answers = await Promise.all([one, one, two].map((token, at) => bring(browsers[at] as TestBrowser, token)))
    expect(answers.filter(({ is_valid }) => is_valid)).toHaveLength(2)
    for (const answer of answers) if (answer.is_valid) expect(answer.subscription).toMatchObject({ store: 'dcb' })
    expect(await subscriptions()).toHaveLength(1)
    expect(await charges()).toHaveLength(1)
    const again = await bring(await openTestBrowser(server), await tokenOf(AGREED))
    expect(again).toMatchObject({ is_valid: true, subscription: { store: 'dcb' } })
    expect(await charges()).toHaveLength(1)
  })

  inDatabaseKinds(kind, () => {
    test.each([
      ['+15550110010', /balance|credit|funds/i],
      ['+15550110013', /./],
    ])('a refused charge leaves the customer signed in, with the reason: %s', async (phone, words) => {
      const browser = await openTestBrowser(server)
      const answer = await bring(browser, await tokenOf(AGREED, phone))
      expect(answer).toMatchObject({ is_valid: true, sale: { status: 'failed', purchase_id: expect.any(String) } })
      expect(answer.sale?.failure).toMatch(words)
      await browser.startSession('/web/authenticate', {})
      expect(browser.user()).toMatchObject({ is_subscribed: false, is_dcb: true, is_registered: true })
    })

    test('begins for a member after they agreed to join the accounts', async () => {
      const browser = await openTestBrowser(server)
      await registerMember(server, browser, { email: `sale-${kind}@example.com` })
      const token = await tokenOf(AGREED)
      expect(await bring(browser, token)).toEqual({ is_valid: true, question: 'link' })
      expect(await charges()).toEqual([])
      expect(await bring(browser, token, 'link')).toMatchObject({ subscription: { store: 'dcb' } })
      expect(await charges()).toHaveLength(1)
    })

    test('begins nothing without consent: the token then only identifies', async () => {
      const response = await fetch(`${server.simulators?.url}/carrier/first-screen/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ subscriber: PHONE }),
      })
      const { token } = await response.json()
      expect(await bring(await openTestBrowser(server), token)).toEqual({ is_valid: true, question: null })
      expect(await charges()).toEqual([])
    })

    test('names the bill for later charges only if the consent does', async () => {
      const response = await fetch(`${server.simulators?.url}/carrier/first-screen/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ subscriber: PHONE }),
      })
      const browser = await openTestBrowser(server)
      const hasBill = async () => {
        await browser.startSession('/web/authenticate', {})
        const answered = await browser.send('GET', `/web/users/${browser.id()}/subscription-details`)
        return ((await answered.json()) as { data: { has_carrier_bill: boolean } }).data.has_carrier_bill
      }
      await bring(browser, (await response.json()).token)
      expect(await hasBill()).toBe(false)
      await bring(browser, await tokenOf({ ...AGREED, price: 799 }))
      expect(await hasBill()).toBe(true)
    })
  })
})
