import { expect, test } from 'vitest'
import { isStrongSession, secondFactorMethods } from './session-strength.ts'

test.each([
  ['passkey', false, false, true],
  ['second_factor', false, false, true],
  ['password', false, false, false],
  ['password', true, false, false],
  ['password', false, true, true],
  ['other', true, true, false],
  ['session', false, true, false],
  ['session', true, false, true],
] as const)(
  'a session by %s (after a strong one: %s, a demo account: %s) is strong: %s',
  (by, wasStrong, isDemo, is) => {
    expect(isStrongSession({ by, wasStrong, isDemo })).toBe(is)
  },
)

test.each([
  [false, false, ['enroll']],
  [true, false, ['totp']],
  [true, true, ['totp']],
  [false, true, []],
] as const)('with an app: %s, with a passkey: %s, staff continue by %j', (hasApp, hasPasskey, ways) => {
  expect(secondFactorMethods({ hasApp, hasPasskey })).toEqual(ways)
})
