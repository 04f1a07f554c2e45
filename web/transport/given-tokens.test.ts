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

test('a first screen’s token is kept, and leaves the address at once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { localStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/music/?firstscreen_token=ey.J.x&tag=choir')).toBe('/music/?tag=choir')
  expect(kept.get('firstscreen_token')).toBe('ey.J.x')
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
