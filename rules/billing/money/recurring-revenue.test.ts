import { expect, test } from 'vitest'
import type { Interval } from '#contract/billing/subscriptions.ts'
import { isRecurringState, recurringByCurrency } from './recurring-revenue.ts'

const group = (subscription_interval: Interval, length: number, price: number, currency = 'USD') => ({
  ...{ currency, subscription_interval, subscription_interval_count: length, count: 1, price },
})

test.each([
  ['a monthly plan is worth its price', [group('month', 1, 899)], [['USD', 1, 899]]],
  ['a quarterly plan is worth a third', [group('month', 3, 2400)], [['USD', 1, 800]]],
  ['a yearly plan is worth a twelfth', [group('year', 1, 5999)], [['USD', 1, 500]]],
  ['a plan of two years is worth a twenty-fourth', [group('year', 2, 2400)], [['USD', 1, 100]]],
  ['thirty days are worth a little more than their price', [group('day', 30, 1000)], [['USD', 1, 1015]]],
  ['fractions are rounded once, not for each plan', [group('year', 1, 5), group('year', 1, 5)], [['USD', 2, 1]]],
  [
    'currencies are not added up',
    [group('month', 1, 900, 'USD'), group('month', 1, 700, 'EUR')],
    [
      ['EUR', 1, 700],
      ['USD', 1, 900],
    ],
  ],
  ['nobody is worth nothing', [], []],
] as const)('%s', (_, groups, expected) => {
  expect(recurringByCurrency(groups).map(({ currency, count, amount }) => [currency, count, amount])).toEqual(expected)
})

test('subscriptions that will be charged again are recurring; trials and cancelled ones are not', () => {
  const states = ['trial', 'active', 'past_due', 'cancelled', 'expired', 'refunded', 'free_access', 'none'] as const
  expect(states.filter(isRecurringState)).toEqual(['active', 'past_due'])
})
