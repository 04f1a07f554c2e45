import { expect, test } from 'vitest'
import { mayRefundPart } from './partial-refund.ts'

test.each([
  ['card', 'period', true],
  ['dcb', 'period', true],
  ['dcb', 'single', true],
  ['dcb', 'double', false],
  ['bango', 'period', false],
  ['apple', 'period', false],
  ['google', 'period', false],
] as const)('a part of a charge by %s of the kind %s can be refunded: %s', (store, kind, expected) => {
  expect(mayRefundPart({ store, kind })).toBe(expected)
})
