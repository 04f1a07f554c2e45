import { expect, test } from 'vitest'
import { isRecentlyAuthenticated, requiresReauthentication } from './reauthentication.ts'

const MINUTE = 60_000

test.each([
  [0, true],
  [10 * MINUTE, true],
  [10 * MINUTE + 1, false],
  [24 * 60 * MINUTE, false],
])('a proof %s milliseconds old is recent: %s', (age, isFresh) => {
  expect(isRecentlyAuthenticated(1_000_000, 1_000_000 + age)).toBe(isFresh)
})

test.each([
  [undefined, {}, false],
  ['own', { email: 'x' }, false],
  [true, undefined, true],
  [true, {}, true],
  [['email', 'phone'], { name: 'Ruth' }, false],
  [['email', 'phone'], { name: 'Ruth', phone: null }, true],
  [['email'], { email: 'x' }, true],
  [['email'], undefined, false],
  [['toString'], {}, false],
] as const)('a call that declares %j with the body %j needs reauthentication: %s', (declared, body, asks) => {
  expect(requiresReauthentication(declared, body)).toBe(asks)
})
