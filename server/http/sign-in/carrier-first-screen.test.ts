import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import { findCarrierConsent } from '#server/database/accounts/identities.ts'
import { TOKEN_FAULTS } from '#simulators/carrier/first-screen-faults.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PATH = '/web/dcb/validate'
const NOT_VALID = { is_valid: false, question: null }
const VALID = { is_valid: true, question: null }

type TokenRequest = { subscriber?: string; fault?: string; consent?: object }

describe.each(DATABASE_KINDS)('a carrier’s customer, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true })
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    server.clock.reset()
    await simulator('first-screen/faults', { fault: 'none' })
    await server.program.database.transaction().execute(deleteAllUsers)
  })

  const simulator = async (path: string, body: object) => {
    const response = await fetch(`${server.simulators?.url}/carrier/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const tokenOf = async (wanted: TokenRequest = {}): Promise<string> => {
    const { token } = await simulator('first-screen/tokens', { subscriber: '+15550100001', ...wanted })
    return token
  }
  const bring = async (browser: TestBrowser, token: string, answer?: string) => {
    const response = await browser.send('POST', PATH, { firstscreen_token: token, ...(answer && { answer }) })
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: unknown }).data
  }
  const come = async (wanted: TokenRequest = {}) => {
    const browser = await openTestBrowser(server)
    expect(await bring(browser, await tokenOf(wanted))).toMatchObject(VALID)
    await browser.startSession('/web/authenticate', {})
    return browser
  }
  const countUsers = async () => (await server.program.database.selectFrom('user').select('id').execute()).length

  test('the token signs in, with an account known to the carrier alone', async () => {
    const browser = await come()
    const user: Partial<Session['user']> = {
      is_dcb: true,
      is_registered: true,
      is_subscribed: false,
      is_logged_in: true,
    }
    expect(browser.user()).toMatchObject({ ...user, email: null, phone: null })
    const kept = JSON.stringify(await server.program.database.selectFrom('user_identity').selectAll().execute())
    expect(kept).not.toContain('15550100001')
  })

  test('the same customer gets the same account on the next visit, another gets another', async () => {
    const first = await come()
    expect((await come()).id()).toBe(first.id())
    expect((await come({ subscriber: '+15550100002' })).id()).not.toBe(first.id())
  })

  test('a token signs in once, even for ten simultaneous requests', async () => {
    const token = await tokenOf()
    const browsers = await Promise.all(Array.from({ length: 10 }, () => openTestBrowser(server)))
    const answers = await Promise.all(browsers.map((browser) => bring(browser, token)))
    expect(answers.filter((one) => JSON.stringify(one) === JSON.stringify(VALID))).toHaveLength(1)
    expect(await countUsers()).toBe(1)
    server.clock.advance(400)
    expect(await bring(await openTestBrowser(server), token)).toEqual(NOT_VALID)
  })

  test('simultaneous first visits of one customer create one account', async () => {
    const tokens = await Promise.all([tokenOf(), tokenOf(), tokenOf()])
    const browsers = await Promise.all(tokens.map(() => openTestBrowser(server)))
    const answers = await Promise.all(tokens.map((token, at) => bring(browsers[at] as TestBrowser, token)))
    expect(answers).toEqual([VALID, VALID, VALID])
    expect(await countUsers()).toBe(1)
  })

  test.each(TOKEN_FAULTS.filter((fault) => fault !== 'none'))('a bad token signs nobody in: %s', async (fault) => {
    const browser = await openTestBrowser(server)
    expect(await bring(browser, await tokenOf({ fault }))).toEqual(NOT_VALID)
    await browser.startSession('/web/authenticate', {})
    expect(browser.user()).toMatchObject({ id: null, is_dcb: false })
    expect(await countUsers()).toBe(0)
  })

  test.each(['down', 'slow'])('a carrier that is %s leaves the visitor signed out for now', async (fault) => {
    const environment = introspectionAt(server)
    const second = await startTestServer(kind, { isEmpty: true, environment })
    const browser = await openTestBrowser(second)
    const token = await tokenOf()
    await simulator('first-screen/faults', { fault })
    expect(await bring(browser, token)).toEqual(NOT_VALID)
    await simulator('first-screen/faults', { fault: 'none' })
    expect(await bring(browser, token)).toEqual(VALID)
    await second.stop()
  })

  test('introspection also identifies the customer, and refuses a bad token', async () => {
    const second = await startTestServer(kind, { isEmpty: true, environment: introspectionAt(server) })
    const asked = async (token: string) => bring(await openTestBrowser(second), token)
    const token = await tokenOf()
    expect(await asked(token)).toEqual(VALID)
    expect(await asked(token)).toEqual(NOT_VALID)
    expect(await asked('made-up')).toEqual(NOT_VALID)
    expect(await asked(await tokenOf({ fault: 'wrong_audience' }))).toEqual(NOT_VALID)
    expect(await asked(await tokenOf({ fault: 'expired' }))).toEqual(NOT_VALID)
    await second.stop()
  })

  test.each(['x-msisdn', 'msisdn', 'x-up-calling-line-id', 'x-wap-msisdn', 'x-nokia-msisdn', 'x-subscriber-id'])(
    'a header that anybody can send does not identify a customer: %s',
    async (name) => {
      const response = await server.ask('/web/authenticate', { method: 'POST', headers: { [name]: '+15550100001' } })
      const { data } = (await response.json()) as { data: Session }
      expect(data.user).toMatchObject({ id: null, is_dcb: false })
    },
  )

  test('the consent in the token is stored for billing', async () => {
    const consented_at = Math.floor(server.clock.now() / 1000)
    const consent = { product_id: 'premium', text: 'Five dollars', price: 500, currency: 'USD', interval: 'month' }
    const browser = await come({ consent: { ...consent, consented_at, billing_reference: '+15550100001' } })
    expect(await findCarrierConsent(server.program.database, browser.id())).toMatchObject({
      ...{ product_id: 'premium', words: 'Five dollars', price: 500, currency: 'USD', subscription_interval: 'month' },
      ...{ billing_reference: '+15550100001', consented_at: consented_at * 1000 },
    })
  })

  test.each([{ price: 4.5 }, { price: -1 }, { price: '500' }, { currency: 'dollars' }, { product_id: 7 }])(
    'incomplete consent is ignored: %o',
    async (broken) => {
      const consent = { product_id: 'premium', text: 'Five', price: 500, currency: 'USD', interval: 'month', ...broken }
      const browser = await come({ consent })
      expect(await findCarrierConsent(server.program.database, browser.id())).toBeUndefined()
    },
  )

  describe('a visitor who is signed in already', () => {
    const member = async () => {
      const browser = await openTestBrowser(server)
      await registerMember(server, browser, { email: `one-${kind}@example.com` })
      return browser
    }

    test('a signed-in user is asked before the accounts are joined, and is one user afterwards', async () => {
      const browser = await member()
      const [id, token] = [browser.id(), await tokenOf()]
      expect(await bring(browser, token)).toEqual({ is_valid: true, question: 'link' })
      expect(await bring(browser, token, 'switch')).toEqual({ is_valid: true, question: 'link' })
      expect(await countUsers()).toBe(1)
      expect(await bring(browser, token, 'link')).toEqual(VALID)
      await browser.startSession('/web/authenticate', {})
      expect(browser.user()).toMatchObject({ id, is_dcb: true, email: `one-${kind}@example.com` })
      expect((await come()).id()).toBe(id)
    })

    test('a signed-in user is asked before switching to another customer', async () => {
      const customer = await come()
      const browser = await member()
      const token = await tokenOf()
      expect(await bring(browser, token)).toEqual({ is_valid: true, question: 'switch' })
      expect(await bring(browser, token, 'link')).toEqual({ is_valid: true, question: 'switch' })
      expect(await bring(browser, token, 'switch')).toEqual(VALID)
      await browser.startSession('/web/authenticate', {})
      expect(browser.id()).toBe(customer.id())
    })

    test('a signed-in user is not asked if they are that customer', async () => {
      const browser = await come()
      expect(await bring(browser, await tokenOf())).toEqual(VALID)
      await browser.startSession('/web/authenticate', {})
      expect(browser.user().is_dcb).toBe(true)
    })
  })

  test.each([
    [undefined, true],
    ['none', true],
    ['same-origin', true],
    ['cross-site', false],
  ])('leaving from our page sets the cookie that allows the return: sec-fetch-site %s', async (site, isExpected) => {
    const headers: Record<string, string> = site ? { 'sec-fetch-site': site } : {}
    const response = await server.ask('/web/dcb/start?next_url=%2Fmusic%2F', { headers })
    expect(response.status).toBe(302)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(/carrier_left=1; Max-Age=600; Path=\//.test(cookie)).toBe(isExpected)
    expect(cookie).not.toContain('HttpOnly')
  })

  test('on https the name of that cookie has the prefix that no other host can set', async () => {
    const environment = { PUBLIC_URL: 'https://selah.test' }
    const secure = await startTestServer(kind, { isEmpty: true, withSimulators: true, environment })
    const { headers } = await secure.ask('/web/dcb/start')
    expect(headers.get('set-cookie')).toMatch(/^__Host-carrier_left=1; Max-Age=600; Path=\/; Secure; SameSite=Lax$/)
    await secure.stop()
  })

  test('nothing exists without a configured carrier', async () => {
    const alone = await startTestServer(kind, {
      isEmpty: true,
      environment: { APP_ENV: 'master', SESSION_SECRET: 'x'.repeat(32) },
    })
    const response = await alone.ask(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstscreen_token: await tokenOf() }),
    })
    expect(response.status).toBe(404)
    await alone.stop()
  })

  // Last test: verifiers of the old key fetch the new one only after a while.
  test('after a key rotation the new key is accepted and the old one refused', async () => {
    const [before, stale] = [await tokenOf(), await tokenOf({ subscriber: '+15550100002' })]
    expect(await bring(await openTestBrowser(server), before)).toEqual(VALID)
    await simulator('first-screen/keys', { algorithm: 'RS256' })
    const again = await startTestServer(kind, { isEmpty: true, environment: carrierAt(server) })
    const ask = await openTestBrowser(again)
    const bringThere = async (token: string) => {
      const response = await ask.send('POST', PATH, { firstscreen_token: token })
      return ((await response.json()) as { data: unknown }).data
    }
    expect(await bringThere(stale)).toEqual(NOT_VALID)
    expect(await bringThere(await tokenOf())).toEqual(VALID)
    await again.stop()
  })
})

function carrierAt({ simulators }: TestServer): Record<string, string> {
  const at = `${simulators?.url}/carrier`
  return { FIRST_SCREEN_ISSUER: at, FIRST_SCREEN_JWKS_URL: `${at}/first-screen/jwks.json` }
}

function introspectionAt({ simulators }: TestServer): Record<string, string> {
  const at = `${simulators?.url}/carrier`
  return {
    FIRST_SCREEN_ISSUER: at,
    FIRST_SCREEN_INTROSPECTION_URL: `${at}/introspect`,
    FIRST_SCREEN_CLIENT_ID: 'selah',
    FIRST_SCREEN_CLIENT_SECRET: 'introspect',
  }
}
