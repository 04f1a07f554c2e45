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

test('a login link leaves the address, and all else in it stays', () => {
  expect(open('/music/?tag=choir&mlt=abc#top')).toBe('/music/?tag=choir#top')
  expect(urlSignInLink()).toEqual({ magic_login_token: 'abc' })
})

test('a login link brings what was pressed, and takes it out of the address', () => {
  expect(open('/login/?next_url=%2Fsleep%2F&wish=save%3Aone&mlt=abc')).toBe('/login/?next_url=%2Fsleep%2F')
  expect(urlPendingAction()).toEqual({ act: 'save', id: 'one' })
})

test('so does a link to choose a new password', () => {
  expect(open('/login/?next_url=%2Fsleep%2F&wish=save%3Aone&reset=abc')).toBe('/login/?next_url=%2Fsleep%2F')
  expect(consumeUrlToken('reset')).toBe('abc')
  expect(urlSignInLink()).toBeUndefined()
  expect(urlPendingAction()).toEqual({ act: 'save', id: 'one' })
})

test('without a login link an address wishes for nothing', () => {
  expect(open('/music/?wish=follow%3Aone')).toBeUndefined()
  expect(urlPendingAction()).toBeUndefined()
})

test('a first screen’s token is kept, and leaves the address at once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { localStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/music/?firstscreen_token=ey.J.x&tag=choir')).toBe('/music/?tag=choir')
  expect(kept.get('firstscreen_token')).toBe('ey.J.x')
})

test('an invitation to a family is kept for this tab, and leaves the address at once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/family/?invitation=abc-1')).toBe('/family/')
  expect(kept.get('family_invitation')).toBe('abc-1')
})

test('so is one that a login link leads on to', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) } })
  expect(open('/login/?next_url=%2Ffamily%2F%3Finvitation%3Dabc-2&mlt=abc')).toBe('/login/?next_url=%2Ffamily%2F')
  expect(kept.get('family_invitation')).toBe('abc-2')
})

test('an address without secrets is left alone', () => {
  expect(open('/subscribe/?code=SPRING&next_url=%2Fsleep%2F')).toBeUndefined()
  expect(urlSignInLink()).toBeUndefined()
})

test('a secret of the account’s own page is taken once', () => {
  expect(open('/settings/account/?verify=xyz')).toBe('/settings/account/')
  expect(urlToken('verify')).toBe('xyz')
  expect(consumeUrlToken('verify')).toBe('xyz')
  expect(consumeUrlToken('verify')).toBeUndefined()
})
