import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage, openTestBrowser, requestLoginCode, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Event = { at: number; kind: string; device_name: string; network: string }

describe.each(DATABASE_KINDS)('the audit log of an account, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  /** The events as the account's owner sees them, in order. */
  const eventsOf = async (browser: TestBrowser): Promise<Event[]> => {
    const response = await browser.send('GET', `/web/users/${browser.id()}/export`)
    const { data } = (await response.json()) as { data: { records: { events: Event[] } } }
    return data.records.events.sort((one, other) => one.at - other.at)
  }

  test('has every sign-in and change with time, device and network, and no secret', async () => {
    const [email, next, phone] = ['naomi@example.com', 'mara@example.com', '+447911123456']
    const [first, second] = ['still waters run', 'beside the still waters']
    const browser = await openTestBrowser(server, 'My phone')
    const mine = (path = '') => `/web/users/${browser.id()}${path}`
    const token = async (to: string) => (await lastMessage(server, to)).token
    const put = (body: object) => browser.send('PUT', `/0.13/users/${browser.id()}`, body)
    const steps: [string, () => Promise<unknown>][] = [
      [
        'registered',
        async () =>
          browser.startSession('/web/register', { email, code: (await requestLoginCode(server, browser, email)).code }),
      ],
      ['password_set', () => browser.send('PUT', mine('/password'), { password: first })],
      ['signed_in_by_password', () => browser.startSession('/web/login', { email, password: first })],
      [
        'signed_in_by_code',
        async () =>
          browser.startSession('/web/login', { email, code: (await requestLoginCode(server, browser, email)).code }),
      ],
      [
        'signed_in_by_link',
        async () => browser.startSession('/web/login', { mlt: (await requestLoginCode(server, browser, email)).token }),
      ],
      ['profile_changed', () => put({ name: 'Naomi', locale: 'he' })],
      [
        'phone_changed',
        async () => {
          const given = { country_code: '44', phone: '07911 123456' }
          await browser.send('POST', '/web/login-codes', given)
          await put({ ...given, code: (await lastMessage(server, phone)).code })
        },
      ],
      [
        'email_changed',
        async () => {
          await put({ email: next })
          await browser.send('POST', '/web/email-verifications', { token: await token(next) })
        },
      ],
      [
        'password_reset',
        async () => {
          await browser.send('POST', '/web/password-resets', { email: next })
          await browser.startSession('/web/password-resets', { token: await token(next), password: second }, 'PUT')
        },
      ],
    ]
    for (const [, step] of steps) {
      server.clock.advance(61)
      await step()
    }
    const events = await eventsOf(browser)
    expect(events.map(({ kind: what }) => what)).toEqual(steps.map(([what]) => what))
    for (const { device_name, network, at } of events) {
      expect([device_name, network, at <= server.clock.now()]).toEqual(['My phone', expect.stringMatching(/./), true])
    }
    expect(JSON.stringify(events)).not.toMatch(/naomi|mara|still waters|447911/i)
  })

  test('has nothing if nothing changed', async () => {
    const browser = await openTestBrowser(server)
    const email = 'orpah@example.com'
    await browser.startSession('/web/register', { email, code: (await requestLoginCode(server, browser, email)).code })
    await browser.send('PUT', `/0.13/users/${browser.id()}`, { name: null, locale: 'tlh' })
    await browser.send('PUT', `/0.13/users/${browser.id()}`, { name: ' ' })
    expect((await eventsOf(browser)).map(({ kind: what }) => what)).toEqual(['registered'])
  })
})
