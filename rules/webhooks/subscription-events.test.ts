import { describe, expect, test } from 'vitest'
import { isCancellation, isRenewalCharge } from './subscription-events.ts'

const RUNNING = { kind: 'paid', canceled_at: null, refunded_at: null }
const HOUR = 3_600_000

describe('isCancellation', () => {
  test.each([
    ['nothing', {}, {}, false],
    ['a cancellation', {}, { canceled_at: 5 }, true],
    ['a resumption', { canceled_at: 5 }, {}, false],
    ['a refund, which also cancels', {}, { canceled_at: 5, refunded_at: 5 }, false],
    ['a second cancellation', { canceled_at: 5 }, { canceled_at: 6 }, false],
    ['the end of a monthly gift', { kind: 'donation' }, { kind: 'donation', canceled_at: 5 }, false],
  ])('%s: %o → %o is %s', (_, before, after, expected) => {
    expect(isCancellation({ ...RUNNING, ...before }, { ...RUNNING, ...after })).toBe(expected)
  })
})

describe('isRenewalCharge', () => {
  const charge = { kind: 'period', beneficiary: null, period_start: 48 * HOUR }
  const subscription = { kind: 'paid', started_at: 0 }
  test.each([
    ['a later period', {}, subscription, true],
    ['the first period', { period_start: 0 }, subscription, false],
    ['the first period, rounded by the provider', { period_start: HOUR }, subscription, false],
    ['a change of plan', { kind: 'change' }, subscription, false],
    ['a double charge', { kind: 'double' }, subscription, false],
    ['a monthly gift', { beneficiary: 'artist-1' }, { kind: 'donation', started_at: 0 }, false],
    ['a monthly gift to the operator', {}, { kind: 'donation', started_at: 0 }, false],
    ['a charge without a period', { period_start: null }, subscription, false],
    ['a charge without a subscription', {}, undefined, false],
  ])('%s', (_, change, of, expected) => {
    expect(isRenewalCharge({ ...charge, ...change }, of)).toBe(expected)
  })
})
