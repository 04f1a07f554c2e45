import { afterEach, expect, test, vi } from 'vitest'
import { givenLink, givenToken, takeGivenToken, takeTokens } from './given-tokens.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(path: string): string | undefined {
  let shown: string | undefined
  vi.stubGlobal('location', { href: `https://selah.example${path}` })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => (shown = to) })
  takeTokens()
  return shown
}

test('a login link leaves the address, and all else in it stays', () => {
  expect(open('/music/?tag=choir&mlt=abc#top')).toBe('/music/?tag=choir#top')
  expect(givenLink()).toEqual({ magic_login_token: 'abc' })
})

test('an address without secrets is left alone', () => {
  expect(open('/subscribe/?code=SPRING&next_url=%2Fsleep%2F')).toBeUndefined()
  expect(givenLink()).toBeUndefined()
})

test('a secret of the account’s own page is taken once', () => {
  expect(open('/settings/account/?verify=xyz')).toBe('/settings/account/')
  expect(givenToken('verify')).toBe('xyz')
  expect(takeGivenToken('verify')).toBe('xyz')
  expect(takeGivenToken('verify')).toBeUndefined()
})
