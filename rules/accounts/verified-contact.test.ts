import { expect, test } from 'vitest'
import { hasVerifiedContact } from './verified-contact.ts'

test.each([
  [{ phone: null, is_verified: 0, is_dcb: 0 }, false],
  [{ phone: null, is_verified: false, is_dcb: false }, false],
  [{ phone: null, is_verified: 1, is_dcb: 0 }, true],
  [{ phone: '+15550100001', is_verified: 0, is_dcb: 0 }, true],
  [{ phone: null, is_verified: false, is_dcb: true }, true],
] as const)('%o is verified: %s', (account, wanted) => {
  expect(hasVerifiedContact(account)).toBe(wanted)
})
