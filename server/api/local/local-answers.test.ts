import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import { getEmailStatus } from '#contract/accounts/sign-in.ts'
import type { OutboxMessage } from '#contract/local.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('calls of APP_ENV=local, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true })
    await reset()
  })
  afterAll(() => server.stop())

  const reset = async () => expect((await server.ask('/__local/reset', { method: 'POST' })).status).toBe(200)
  const outbox = async (to = '') => {
    const response = await server.ask(`/__local/outbox${to && `?to=${encodeURIComponent(to)}`}`)
    return ((await response.json()) as { data: OutboxMessage[] }).data
  }

  test.each([
    ['registered', { is_registered: true, is_subscribed: false, is_dcb: false }],
    ['subscriber', { is_subscribed: true }],
    ['trial', { is_subscribed: true }],
    ['cancelled', { is_subscribed: true }],
    ['family', { is_subscribed: true }],
    ['manual', { is_subscribed: true }],
    ['apple', { is_subscribed: true }],
    ['google', { is_subscribed: true }],
    ['bango', { is_subscribed: true }],
    ['carrier', { is_subscribed: true, is_dcb: true }],
    ['operator', { is_registered: true }],
  ])('%s@ can log in', async (name, user) => {
    const browser = await openTestBrowser(server)
    const email = `${name}@demo.selah.test`
    const session: Session = await browser.startSession('/web/login', { email, password: 'selah-demo' })
    expect(session.user).toMatchObject({ email, is_verified: true, ...user })
  })

  test('the outbox lists messages, newest first, to everybody or to one address', async () => {
    const browser = await openTestBrowser(server)
    for (const email of ['One@Example.com', 'two@example.com'])
      await browser.send('POST', '/web/login-codes', { email })
    expect((await outbox()).map(({ to }) => to)).toEqual(['two@example.com', 'One@Example.com'])
    const [message, ...more] = await outbox('one@example.com')
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'email', to: 'One@Example.com', code: expect.stringMatching(/^\d{6}$/) })
    expect(message?.links[0]).toMatch(/^http:\/\/selah\.test\/login\/\?mlt=/)
    expect(message?.text).toContain(message?.code)
    expect(message?.html).toContain(message?.code)
  })

  test('a phone number is found with and without an encoded plus sign', async () => {
    const browser = await openTestBrowser(server)
    await browser.send('POST', '/web/login-codes', { country_code: '1', phone: '555 010 4477' })
    for (const to of ['%2B15550104477', '+15550104477', '15550104477']) {
      const answered = await server.ask(`/__local/outbox?to=${to}`)
      expect([to, ((await answered.json()) as { data: OutboxMessage[] }).data.length]).toEqual([to, 1])
    }
  })

  test('the outbox is a page in a browser', async () => {
    const response = await server.ask('/__local/outbox', { headers: { accept: 'text/html,*/*' } })
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('two@example.com')
  })

  test('a reset clears rate limits', async () => {
    const { requests } = getEmailStatus.limit
    const ask = async () =>
      (
        await server.ask(getEmailStatus.path, {
          method: 'POST',
          body: JSON.stringify({ email: 'no address' }),
          headers: { 'content-type': 'application/json' },
        })
      ).status
    for (let at = 0; at < requests; at += 1) await ask()
    expect(await ask()).toBe(429)
    await reset()
    expect(await ask()).toBe(400)
  })

  test('a reset deletes everybody but the demo accounts, and resets the clock', async () => {
    const browser = await openTestBrowser(server)
    const email = 'passing@example.com'
    await browser.send('POST', '/web/login-codes', { email })
    const [message] = await outbox(email)
    await browser.startSession('/web/register', { email, code: message?.code })
    await server.ask('/__local/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 86_400 }),
    })
    await reset()
    expect(await outbox()).toEqual([])
    expect(Math.abs(server.program.clock.now() - Date.now())).toBeLessThan(60_000)
    const users = await server.program.database.selectFrom('user').select('email').execute()
    expect(users).toHaveLength(17)
    expect(users.every((user) => user.email?.endsWith('@demo.selah.test'))).toBe(true)
  })
})

test('outside local these calls do not exist', async () => {
  const server = await startTestServer('embedded', { isEmpty: true })
  try {
    const answers = await Promise.all([
      server.ask('/__local/reset', { method: 'POST' }),
      server.ask('/__local/outbox'),
      server.ask('/__local/clock', { method: 'POST' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  } finally {
    await server.stop()
  }
})
