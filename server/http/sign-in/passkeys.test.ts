import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { createTestPasskey } from '#testing/accounts/test-passkey.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('passkeys, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { PUBLIC_URL: 'https://selah.test' } })
  })
  afterAll(() => server.stop())

  const optionsOf = async (browser: Awaited<ReturnType<typeof openTestBrowser>>, path: string) => {
    const { data } = (await (await browser.send('POST', path)).json()) as { data: { challenge: string; rpId?: string } }
    return data
  }
  let count = 0
  const member = async () => {
    count += 1
    const browser = await openTestBrowser(server)
    await registerMember(server, browser, { email: `key-${kind}-${count}@example.com` })
    const key = createTestPasskey({ origin: 'https://selah.test', host: 'selah.test', userId: browser.id() })
    const own = `/web/users/${browser.id()}`
    const add = async (change: object = {}) => {
      const { challenge } = await optionsOf(browser, `${own}/passkey-options`)
      return browser.send('POST', `${own}/passkeys`, { credential: key.make({ challenge, ...change }) })
    }
    return { browser, key, own, add }
  }

  test('registration asks for a discoverable key, user verification and known algorithms', async () => {
    const { browser, own } = await member()
    const options = await optionsOf(browser, `${own}/passkey-options`)
    expect(options).toMatchObject({
      rp: { id: 'selah.test' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('a passkey is added once, signs in, and is removed', async () => {
    const { browser, key, own, add } = await member()
    expect((await add()).status).toBe(200)
    expect((await add()).status).toBe(400)
    const guest = await openTestBrowser(server)
    const { challenge } = await optionsOf(guest, '/web/login/passkey-options')
    const credential = key.answer({ challenge })
    const session = await guest.startSession('/web/login/passkey', { credential })
    expect(session.user.id).toBe(browser.id())
    const list = (await (await browser.send('GET', `${own}/passkeys`)).json()) as {
      data: { id: string; used_at: string }[]
    }
    expect(list.data).toEqual([expect.objectContaining({ id: key.id, used_at: expect.any(String) })])
    expect((await browser.send('DELETE', `${own}/passkeys/${key.id}`)).status).toBe(200)
    const next = await openTestBrowser(server)
    const late = key.answer({ challenge: (await optionsOf(next, '/web/login/passkey-options')).challenge })
    expect(await refusalOf(await next.send('POST', '/web/login/passkey', { credential: late }))).toMatchObject({
      code: 'passkey_refused',
    })
  })

  test('a challenge is answered once, in time, and only by its visitor', async () => {
    const { key, add } = await member()
    await add()
    const guest = await openTestBrowser(server)
    const ask = async (credential: object, by = guest) =>
      (await by.send('POST', '/web/login/passkey', { credential })).status
    const fresh = async () => (await optionsOf(guest, '/web/login/passkey-options')).challenge
    const challenge = await fresh()
    const answer = key.answer({ challenge })
    expect(await ask(answer, await openTestBrowser(server))).toBe(400)
    const both = await Promise.all([ask(answer), ask(answer)])
    expect(both.sort()).toEqual([200, 400])
    const other = await openTestBrowser(server)
    const late = key.answer({ challenge: (await optionsOf(other, '/web/login/passkey-options')).challenge })
    server.clock.advance(301)
    expect(await ask(late, other)).toBe(400)
  })

  test.each([
    ['another site’s page', { origin: 'https://selah.test.evil.test' }],
    ['another site’s key', { host: 'evil.test' }],
    ['no user verification', { isVerified: false }],
    ['a made-up challenge', { challenge: 'bWFkZS11cA' }],
    ['another’s signature', { isForged: true }],
    ['an answer of another type', { type: 'webauthn.create' }],
    ['another user’s handle', { handle: 'somebody-else' }],
  ])('a passkey answer is refused: %s', async (_name, change) => {
    const { key, add } = await member()
    await add()
    const guest = await openTestBrowser(server)
    const { challenge } = await optionsOf(guest, '/web/login/passkey-options')
    const credential = key.answer({ challenge, ...change })
    const response = await guest.send('POST', '/web/login/passkey', { credential })
    expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'passkey_refused' })
  })

  test('passkeys do not exist on a site without a domain name', async () => {
    const plain = await startTestServer(kind, { isEmpty: true, environment: { PUBLIC_URL: 'http://127.0.0.1:8000' } })
    const guest = await openTestBrowser(plain)
    expect((await guest.send('POST', '/web/login/passkey-options')).status).toBe(404)
    await plain.stop()
  })
})
