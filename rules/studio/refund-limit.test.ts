import { expect, test } from 'vitest'
import { refundLimitOf, remainingRefundLimit } from './refund-limit.ts'

test.each([
  ['support with a limit', [{ role: 'support', refund_limit: 2500 }], 2500],
  ['support without a limit', [{ role: 'support', refund_limit: null }], null],
  [
    'support with a limit and finance',
    [
      { role: 'support', refund_limit: 2500 },
      { role: 'finance', refund_limit: null },
    ],
    null,
  ],
  ['an editor, whose missing limit counts for nothing', [{ role: 'editor', refund_limit: null }], 0],
  [
    'an editor with support',
    [
      { role: 'editor', refund_limit: null },
      { role: 'support', refund_limit: 100 },
    ],
    100,
  ],
  ['nobody', [], 0],
] as const)('the refund limit of %s', (_who, roles, limit) => {
  expect(refundLimitOf(roles)).toBe(limit)
})

test('earlier refunds count against the limit', () => {
  const roles = [{ role: 'support', refund_limit: 2500 }] as const
  expect([0, 899, 2500, 4000].map((refunded) => remainingRefundLimit(roles, refunded))).toEqual([2500, 1601, 0, 0])
  expect(remainingRefundLimit([{ role: 'owner', refund_limit: null }], 1_000_000)).toBeNull()
})
