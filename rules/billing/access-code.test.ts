import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessCodeKey, accessCodeState } from './access-code.ts'

const OPEN = { uses: 0, most_uses: 2, expires_at: 10, ended_at: null }

test.each([
  ['open', OPEN, 'open'],
  ['without bounds', { ...OPEN, most_uses: null, expires_at: null, uses: 99 }, 'open'],
  ['at its last use', { ...OPEN, uses: 2 }, 'used_up'],
  ['at its end', { ...OPEN, expires_at: 5 }, 'expired'],
  ['ended by hand', { ...OPEN, ended_at: 1, uses: 2, expires_at: 1 }, 'ended'],
] as const)('the state of an access code: %s', (_, terms, expected) => {
  expect(accessCodeState(terms, 5)).toBe(expected)
})

test('a code is never redeemed more often than its limit, nor after its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.array(fc.nat(30)), (most_uses, expires_at, times) => {
      let uses = 0
      for (const now of times) {
        if (accessCodeState({ uses, most_uses, expires_at, ended_at: null }, now) !== 'open') continue
        expect(now).toBeLessThan(expires_at)
        uses += 1
      }
      expect(uses).toBeLessThanOrEqual(most_uses)
    }),
  )
})

test('a code is the same in any case and with spaces around it', () => {
  expect(accessCodeKey(' LENT-2027 ')).toBe(accessCodeKey('lent-2027'))
})
