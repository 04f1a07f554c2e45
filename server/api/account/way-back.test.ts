import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#tools/test-member.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { signInHref } from './way-back.ts'

const SITE = 'https://selah.test'
const WAY = { next_url: '/sleep/?tag=rain', wish: 'save:his-compassions-fail-not' }

const queryOf = (href: string) => Object.fromEntries(new URL(href).searchParams)

test('a link leads to where it was asked for, and to what was pressed there', () => {
  const href = signInHref(SITE, { token: 'abc', way: WAY })
  expect(href).toMatch(/^https:\/\/selah\.test\/login\/\?/)
  expect(queryOf(href)).toEqual({ ...WAY, mlt: 'abc' })
  expect(signInHref(SITE, { token: 'abc', way: {} })).toBe('https://selah.test/login/?mlt=abc')
})

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', '/login/?next_url=/x', 'x'])(
  'a link leads nowhere else: %s',
  (next_url) => {
    expect(signInHref(SITE, { token: 'abc', way: { next_url } })).toBe('https://selah.test/login/?mlt=abc')
  },
)

test.each(['buy:one', 'save:../users', 'save:', 'save:a&mlt=other'])('a link wishes for nothing else: %s', (wish) => {
  expect(queryOf(signInHref(SITE, { token: 'abc', way: { wish } }))).toEqual({ mlt: 'abc' })
})

describe.each(DATABASE_KINDS)('the way back of a login link, on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  }, 60_000)
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(3601)
    browser = await openTestBrowser(server)
  })

  test('is in the message', async () => {
    expect((await browser.send('POST', '/web/login-codes', { email: 'ruth@example.com', ...WAY })).status).toBe(200)
    const { href, token, html } = await lastMessage(server, 'ruth@example.com')
    expect(queryOf(href)).toEqual({ ...WAY, mlt: token })
    expect(html).toContain('next_url=')
  })

  test('stays in the link that follows a late one', async () => {
    const email = 'naomi@example.com'
    await registerMember(server, browser, { email })
    await browser.send('POST', '/web/login-codes', { email, ...WAY })
    const { token: late } = await lastMessage(server, email)
    server.clock.advance(601)
    const response = await browser.send('POST', '/web/login', { magic_login_token: late, ...WAY })
    expect(response.status).toBe(410)
    const { href, token } = await lastMessage(server, email)
    expect(token).not.toBe(late)
    expect(queryOf(href)).toEqual({ ...WAY, mlt: token })
  })
})
