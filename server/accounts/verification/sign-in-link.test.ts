import { describe, expect, test } from 'vitest'
import { lastMessage, registerMember } from '#testing/accounts/test-browser.ts'
import { openTestSignIn } from '#testing/accounts/test-sign-in.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { signInLinkUrl } from './sign-in-link.ts'

const SITE = 'https://selah.test'
const WAY = { next_url: '/sleep/?tag=rain', wish: 'save:his-compassions-fail-not' }

const queryOf = (href: string) => Object.fromEntries(new URL(href).searchParams)

test('a link returns to the page of its request, with the pending action', () => {
  const href = signInLinkUrl(SITE, { mlt: 'abc' }, WAY)
  expect(href).toMatch(/^https:\/\/selah\.test\/login\/\?/)
  expect(queryOf(href)).toEqual({ ...WAY, mlt: 'abc' })
  expect(signInLinkUrl(SITE, { mlt: 'abc' }, {})).toBe('https://selah.test/login/?mlt=abc')
})

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', '/login/?next_url=/x', 'x'])(
  'a link leads to no other site: %s',
  (next_url) => {
    expect(signInLinkUrl(SITE, { mlt: 'abc' }, { next_url })).toBe('https://selah.test/login/?mlt=abc')
  },
)

test.each(['buy:one', 'save:../users', 'save:', 'save:a&mlt=other'])('a link carries no other action: %s', (wish) => {
  expect(queryOf(signInLinkUrl(SITE, { mlt: 'abc' }, { wish }))).toEqual({ mlt: 'abc' })
})

describe.each(DATABASE_KINDS)('the return address of a link, on the %s database', (kind) => {
  const door = openTestSignIn(kind)

  test('is in the message', async () => {
    expect((await door.browser.send('POST', '/web/login-codes', { email: 'ruth@example.com', ...WAY })).status).toBe(
      200,
    )
    const { href, token, html } = await lastMessage(door.server, 'ruth@example.com')
    expect(queryOf(href)).toEqual({ ...WAY, mlt: token })
    expect(html).toContain('next_url=')
  })

  test('is in the message to choose a new password', async () => {
    const email = 'lydia@example.com'
    await registerMember(door.server, door.browser, { email })
    expect((await door.browser.send('POST', '/web/password-resets', { email, ...WAY })).status).toBe(200)
    const { href, token } = await lastMessage(door.server, email)
    expect(token).not.toBe('')
    expect(queryOf(href)).toEqual({ ...WAY, reset: token })
    const evil = { next_url: '//evil.test', wish: 'buy:one' }
    expect((await door.browser.send('POST', '/web/password-resets', { email, ...evil })).status).toBe(200)
    const bare = await lastMessage(door.server, email)
    expect(queryOf(bare.href)).toEqual({ reset: bare.token })
  })

  test('is kept in the link that replaces an expired one', async () => {
    const email = 'naomi@example.com'
    await registerMember(door.server, door.browser, { email })
    await door.browser.send('POST', '/web/login-codes', { email, ...WAY })
    const { token: late } = await lastMessage(door.server, email)
    door.server.clock.advance(601)
    const response = await door.browser.send('POST', '/web/login', { magic_login_token: late, ...WAY })
    expect(response.status).toBe(410)
    const { href, token } = await lastMessage(door.server, email)
    expect(token).not.toBe(late)
    expect(queryOf(href)).toEqual({ ...WAY, mlt: token })
  })
})
