import { describe, expect, test } from 'vitest'
import { readGrants, readRefundLimit, typedGrantOf } from './typed-grant.ts'

const SUPPORT = { role: 'support', artist_id: null, refund_limit: 5000, needs_review: false } as const

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['50', 5000],
  ['49.9', 4990],
  ['49,99', 4999],
  ['1,000', undefined],
  ['49.999', undefined],
  ['fifty', undefined],
])('a refund limit typed as “%s” is %s cents', (typed, cents) => {
  expect(readRefundLimit(typed)).toBe(cents)
})

describe('roles of a form', () => {
  test('are read as they were shown', () => {
    const grants = [SUPPORT, { ...SUPPORT, role: 'finance', refund_limit: null } as const]
    expect(grants.map(typedGrantOf).map(({ refund_limit }) => refund_limit)).toEqual(['50.00', ''])
    expect(readGrants(grants.map(typedGrantOf))).toEqual(grants)
  })

  test('are not read while a limit is not an amount', () => {
    expect(readGrants([typedGrantOf(SUPPORT), { ...typedGrantOf(SUPPORT), refund_limit: '1,000' }])).toBeUndefined()
  })
})
