import { afterEach, expect, test, vi } from 'vitest'
import { consumeUrlToken, consumeUrlTokens, urlPendingAction, urlSignInLink, urlToken } from './url-tokens.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(path: string): string | undefined {
  let shown: string | undefined
  vi.stubGlobal('location', { href: `https://selah.example${path}` })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => (shown = to) })
  consumeUrlTokens()
  return shown
}

test('removes a login link from the address and keeps the rest of it', () => {
  expect(open('/music/?tag=choir&mlt=abc#top')).toBe('/music/?tag=choir#top')
  expect(urlSignInLink()).toEqual({ magic_login_token: 'abc' })
})

test('reads the pending action from a login link and removes it from the address', () => {
  expect(open('/login/?next_url=%2Fsleep%2F&wish=save%3Aone&mlt=abc')).toBe('/login/?next_url=%2Fsleep%2F')
  expect(urlPendingAction()).toEqual({ act: 'save', id: 'one' })
})

test('reads the pending action from a password reset link and removes it from the address', () => {
  expect(open('/login/?next_url=%2Fsleep%2F&wish=save%3Aone&reset=abc')).toBe('/login/?next_url=%2Fsleep%2F')
  expect(consumeUrlToken('reset')).toBe('abc')
  expect(urlSignInLink()).toBeUndefined()
  expect(urlPendingAction()).toEqual({ act: 'save', id: 'one' })
})

test('ignores a pending action in an address without a login link', () => {
  expect(open('/music/?wish=follow%3Aone')).toBeUndefined()
  expect(urlPendingAction()).toBeUndefined()
})

test('stores a first screen’s token and removes it from the address at once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { localStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/music/?firstscreen_token=ey.J.x&tag=choir')).toBe('/music/?tag=choir')
  expect(kept.get('firstscreen_token')).toBe('ey.J.x')
})

test('stores a family invitation for this tab and removes it from the address at once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/family/?invitation=abc-1')).toBe('/family/')
  expect(kept.get('family_invitation')).toBe('abc-1')
})

test('stores the family invitation in the path after a login link', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/login/?next_url=%2Ffamily%2F%3Finvitation%3Dabc-2&mlt=abc')).toBe('/login/?next_url=%2Ffamily%2F')
  expect(kept.get('family_invitation')).toBe('abc-2')
})

test('leaves an address without secrets unchanged', () => {
  expect(open('/subscribe/?code=SPRING&next_url=%2Fsleep%2F')).toBeUndefined()
  expect(urlSignInLink()).toBeUndefined()
})

test('returns a secret of the account’s own page once', () => {
  expect(open('/settings/account/?verify=xyz')).toBe('/settings/account/')
  expect(urlToken('verify')).toBe('xyz')
  expect(consumeUrlToken('verify')).toBe('xyz')
  expect(consumeUrlToken('verify')).toBeUndefined()
})
