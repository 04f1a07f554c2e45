import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '#contract/accounts/identity-providers.ts'
import type { Session } from '#contract/accounts/session.ts'
import { deleteAllUsers } from '#server/database/accounts/demo-reset.ts'
import { ID_TOKEN_FAULTS } from '#simulators/identity/service-keys.ts'
import { formRequest, openRedirectFollower, type RedirectFollower } from '#testing/accounts/redirect-follower.ts'
import { openTestBrowser, registerMember, requestLoginCode, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const EMAIL = 'miriam@example.com'
const JSON_TYPE = { 'content-type': 'application/json' }
const BAD_TOKENS = ID_TOKEN_FAULTS.filter((fault) => fault !== 'none')

describe.each(DATABASE_KINDS)('signing in by another service, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true })
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    server.simulators?.reset()
    await server.program.database.transaction().execute(deleteAllUsers)
  })

  const simulator = async (path: string, body: object): Promise<Record<string, string>> => {
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }
    return (await fetch(`${server.simulators?.url}/${path}`, init)).json()
  }
  const countUsers = async () => (await server.program.database.selectFrom('user').select('id').execute()).length
  const whoIs = async (traveller: RedirectFollower): Promise<Session['user']> => {
    const cookie = `selah_refresh=${traveller.cookie('selah_refresh') ?? ''}`
    const response = await server.ask('/web/authenticate', { method: 'POST', headers: { cookie } })
    return ((await response.json()) as { data: Session }).data.user
  }
  const isSite = (at: URL) => at.host === 'selah.test' && !at.pathname.includes('/authenticate/')
  /** Starts a sign-in, chooses an account at the service and returns; gives the resulting address. */
  const cross = async (
    provider: string,
    traveller = openRedirectFollower(server),
    { start = '', fields = {} } = {},
  ) => {
    const asked = await traveller.follow(start || `/web/authenticate/${provider}?next_url=%2Fmusic%2F`, {}, isSite)
    if (isSite(asked.at)) return { traveller, at: asked.at.pathname + asked.at.search }
    const chosen = formRequest(Object.keys(fields).length > 0 ? fields : { email: EMAIL })
    const back = await traveller.follow(asked.at.href, chosen, isSite)
    if (isSite(back.at)) return { traveller, at: back.at.pathname + back.at.search }
    const page = await back.response.text()
    const fieldsOf = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
    const values = fieldsOf.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')])
    const action = /action="([^"]*)"/.exec(page)?.[1] ?? ''
    const returned = await traveller.follow(action, formRequest(Object.fromEntries(values)), isSite)
    return { traveller, at: returned.at.pathname + returned.at.search }
  }

  describe.each(SOCIAL_PROVIDERS)('%s', (provider) => {
    test('opens an account on the first visit and the same one afterwards', async () => {
      const { traveller, at } = await cross(provider)
      expect(at).toBe('/music/')
      const user = await whoIs(traveller)
      expect(user).toMatchObject({ email: EMAIL, is_registered: true, is_verified: true })
      const again = await cross(provider)
      expect((await whoIs(again.traveller)).id).toBe(user.id)
      expect(await countUsers()).toBe(1)
    })

    test('a cancelled sign-in returns without a message', async () => {
      const { traveller, at } = await cross(provider, undefined, { fields: { cancel: 'yes' } })
      expect(at).toBe('/login/?next_url=%2Fmusic%2F')
      expect(await whoIs(traveller)).toMatchObject({ id: null })
    })

    test('a callback without a sign-in request, of another service or of another visitor opens nothing', async () => {
      const stranger = openRedirectFollower(server)
      const late = await stranger.follow(`/web/authenticate/${provider}/callback?code=x&state=y`, {}, isSite)
      expect(late.at.search).toBe(`?sign_in=failed-${provider}`)
      const one = openRedirectFollower(server)
      await one.follow(`/web/authenticate/${provider}`, {}, (at) => at.host !== 'selah.test')
      const other = await one.follow(`/web/authenticate/${provider}/callback?code=x&state=another`, {}, isSite)
      expect(other.at.search).toBe(`?sign_in=failed-${provider}`)
      expect(await countUsers()).toBe(0)
    })

    test('joins an account of the same address only after a login to that account', async () => {
      const owner = await openTestBrowser(server)
      await registerMember(server, owner, { email: EMAIL })
      const { traveller, at } = await cross(provider)
      expect(at).toBe(`/login/?next_url=%2Fmusic%2F&sign_in=join-${provider}`)
      expect(await whoIs(traveller)).toMatchObject({ id: null })

      const { code } = await requestLoginCode(server, await openTestBrowser(server), EMAIL)
      await server.ask('/web/login', {
        method: 'POST',
        headers: { ...JSON_TYPE, cookie: `selah_identity=${traveller.cookie('selah_identity')}` },
        body: JSON.stringify({ email: EMAIL, code }),
      })
      const again = await cross(provider)
      expect(again.at).toBe('/music/')
      expect((await whoIs(again.traveller)).id).toBe(owner.id())
    })

    test('does not join another account that was logged in to meanwhile', async () => {
      await registerMember(server, await openTestBrowser(server), { email: EMAIL })
      const { traveller } = await cross(provider)
      const { code } = await requestLoginCode(server, await openTestBrowser(server), 'other@example.com')
      await server.ask('/web/register', {
        method: 'POST',
        headers: { ...JSON_TYPE, cookie: `selah_identity=${traveller.cookie('selah_identity')}` },
        body: JSON.stringify({ email: 'other@example.com', code }),
      })
      expect((await cross(provider)).at).toContain('sign_in=join')
    })

    test('a signed-in user links a service, signs in by it and unlinks it once', async () => {
      const { browser, traveller } = await member('ruth@example.com')
      const { url } = await ticketOf(browser, provider)
      expect((await cross(provider, traveller, { start: url })).at).toBe('/settings/account/')
      const list = await identitiesOf(browser)
      expect(list).toEqual([expect.objectContaining({ provider, label: EMAIL })])
      const fresh = await cross(provider)
      expect((await whoIs(fresh.traveller)).id).toBe(browser.id())

      expect((await browser.send('DELETE', `/web/users/${browser.id()}/identities/${provider}`)).status).toBe(200)
      expect(await identitiesOf(browser)).toEqual([])
      expect((await browser.send('DELETE', `/web/users/${browser.id()}/identities/${provider}`)).status).toBe(404)
    })

    test('an address made by somebody else cannot link a service', async () => {
      const attacker = await member('attacker@example.com')
      const victim = await member('victim@example.com')
      const { url } = await ticketOf(attacker.browser, provider)
      const { at } = await cross(provider, victim.traveller, { start: url })
      expect(at).toBe(`/settings/account/?sign_in=failed-${provider}`)
      expect(await identitiesOf(attacker.browser)).toEqual([])
      expect(await identitiesOf(victim.browser)).toEqual([])
    })
  })

  const member = async (email: string) => {
    const browser = await openTestBrowser(server)
    await registerMember(server, browser, { email })
    const traveller = openRedirectFollower(server)
    const { code } = await requestLoginCode(server, browser, email)
    const init = {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ email, code }),
    }
    await traveller.follow('/web/login', init)
    return { browser, traveller }
  }
  const ticketOf = async (browser: TestBrowser, provider: string) => {
    const response = await browser.send('POST', `/web/users/${browser.id()}/identities`, { provider })
    return ((await response.json()) as { data: { url: string } }).data
  }
  const identitiesOf = async (browser: TestBrowser) => {
    const response = await browser.send('GET', `/web/users/${browser.id()}/identities`)
    return ((await response.json()) as { data: unknown[] }).data
  }

  describe('Apple’s one-time name in a form post', () => {
    const nameAfter = async (fields: { email: string }, traveller?: RedirectFollower) => {
      const { traveller: back, at } = await cross('apple', traveller, { fields })
      expect(at).toBe('/music/')
      expect(back.cookie('selah_told_name') ?? '').toBe('')
      return (await whoIs(back)).name
    }
    const forget = () => server.program.database.transaction().execute(deleteAllUsers)

    test('becomes the account’s name', async () => {
      expect(await nameAfter({ email: 'ruth@example.com' })).toBe('Ruth Example')
      expect(await nameAfter({ email: 'ruth@example.com' })).toBe('Ruth Example')
      await forget()
      expect(await nameAfter({ email: 'ruth@example.com' })).toBeNull()
    })

    test('is not accepted from another site’s form', async () => {
      await nameAfter({ email: 'naomi@example.com' })
      await forget()
      const traveller = openRedirectFollower(server)
      const user = JSON.stringify({ name: { firstName: 'Somebody', lastName: 'Else' } })
      await traveller.follow(
        '/web/authenticate/apple/callback',
        formRequest({ state: 'made-up', code: 'x', user }),
        () => true,
      )
      expect(traveller.cookie('selah_told_name')).toBeTruthy()
      expect(await nameAfter({ email: 'naomi@example.com' }, traveller)).toBeNull()
    })

    test('is in no address', async () => {
      const traveller = openRedirectFollower(server)
      const user = JSON.stringify({ name: { firstName: 'Ruth', lastName: 'Example' } })
      const { at } = await traveller.follow(
        '/web/authenticate/apple/callback',
        formRequest({ state: 's', code: 'c', user }),
        () => true,
      )
      expect(at.search).toBe('?state=s&code=c')
    })
  })

  test('the last way to sign in cannot be removed', async () => {
    const { id_token } = await simulator('google/tokens', { email: EMAIL, unverified: true })
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/authenticate/google', { id_token })
    expect(browser.user().email).toBeNull()
    const response = await browser.send('DELETE', `/web/users/${browser.id()}/identities/google`)
    expect(await refusalOf(response)).toMatchObject({ status: 409, code: 'last_way_in' })
  })

  test('a service linked to one account cannot be linked to another', async () => {
    await cross('google')
    const { browser, traveller } = await member('ruth@example.com')
    const { url } = await ticketOf(browser, 'google')
    expect((await cross('google', traveller, { start: url })).at).toBe('/settings/account/?sign_in=taken-google')
  })

  test('an address that the service has not verified is not used', async () => {
    await registerMember(server, await openTestBrowser(server), { email: EMAIL })
    const { traveller, at } = await cross('google', undefined, { fields: { email: EMAIL, unverified: 'yes' } })
    expect(at).toBe('/music/')
    expect(await whoIs(traveller)).toMatchObject({ email: null, is_verified: false })
  })

  test.each(BAD_TOKENS)('a bad ID token signs nobody in: %s', async (fault) => {
    for (const provider of ['google', 'apple']) {
      await simulator(`${provider}/faults`, { fault })
      expect((await cross(provider)).at).toBe(`/login/?next_url=%2Fmusic%2F&sign_in=failed-${provider}`)
    }
    expect(await countUsers()).toBe(0)
  })

  test('routes of a service that is not configured do not exist', async () => {
    const environment = { APP_ENV: 'master', SESSION_SECRET: 'x'.repeat(32) }
    const alone = await startTestServer(kind, { isEmpty: true, environment })
    for (const provider of SOCIAL_PROVIDERS) {
      expect((await alone.ask(`/web/authenticate/${provider}`)).status).toBe(404)
      expect((await alone.ask(`/web/authenticate/${provider}/callback?state=x`)).status).toBe(404)
      const init = {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ id_token: 'x', access_token: 'x' }),
      }
      expect((await alone.ask(`/web/authenticate/${provider}`, init)).status).toBe(404)
    }
    await alone.stop()
  })
})
