import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addIntervals } from '../billing-periods.ts'
import {
  isLastDiscountedPeriod,
  periodsWithoutTrial,
  priceAfterPeriod,
  priceAtProcessor,
  type RunningPrice,
  remainingDiscountPeriods,
} from './discounted-periods.ts'

const DAY = 86_400_000
const RUNNING: RunningPrice = { price: 449, regular_price: 899, discount_periods: 3 }
const REGULAR: RunningPrice = { price: 899, regular_price: null, discount_periods: null }

test.each([
  [0, RUNNING, {}],
  [1, RUNNING, {}],
  [2, RUNNING, REGULAR],
  [3, RUNNING, REGULAR],
  [0, { ...RUNNING, discount_periods: 1 }, REGULAR],
  [0, REGULAR, {}],
])('once period %i is paid, %o changes to %o', (period, running, wanted) => {
  expect(priceAfterPeriod(running, period)).toEqual(wanted)
})

test('as many periods as agreed cost the discounted price, and all later ones the regular price', () => {
  assert(
    property(integer({ min: 1, max: 36 }), integer({ min: 0, max: 40 }), (discount_periods, renewals) => {
      let running: RunningPrice = { price: 449, regular_price: 899, discount_periods }
      const charged: number[] = []
      for (let period = 0; period <= renewals; period += 1) {
        const isLast = isLastDiscountedPeriod({ ...running, period: period - 1 })
        charged.push(running.price)
        const change = priceAfterPeriod(running, period)
        expect('price' in change).toBe(isLast)
        running = { ...running, ...change }
      }
      expect(charged.filter((price) => price === 449)).toHaveLength(Math.min(discount_periods, renewals + 1))
      expect(charged).toEqual(charged.toSorted((first, second) => first - second))
    }),
  )
})

test.each([
  [3, -1, 3],
  [3, 0, 2],
  [3, 1, 1],
  [null, 5, null],
])('of %s periods, after period %i there remain %s', (discount_periods, period, wanted) => {
  expect(remainingDiscountPeriods({ discount_periods, period })).toBe(wanted)
})

describe('a card that is charged today, although its consent names a later start', () => {
  const now = Date.UTC(2026, 10, 29)
  const month = { unit: 'month', count: 1 } as const

  test.each([
    [7 * DAY, 3, 4],
    [31 * DAY, 3, 5],
    [0, 3, 3],
  ])(
    'keeps the discount until the day that the consent names: trial of %i ms, discount of %i periods, %i without the trial',
    (trial, periods, wanted) => {
      expect(periodsWithoutTrial(now, { trialEndsAt: now + trial, interval: month, periods })).toBe(wanted)
    },
  )

  test('is never charged the regular price before that day', () => {
    const units = constantFrom('month' as const, 'year' as const)
    assert(
      property(integer({ min: 0, max: 100 }), integer({ min: 1, max: 12 }), units, (days, periods, unit) => {
        const interval = { unit, count: 1 }
        const trialEndsAt = now + days * DAY
        const count = periodsWithoutTrial(now, { trialEndsAt, interval, periods })
        const until = addIntervals(trialEndsAt, interval, periods)
        expect(addIntervals(now, interval, count)).toBeGreaterThanOrEqual(until)
        if (count > periods) expect(addIntervals(now, interval, count - 1)).toBeLessThan(until)
      }),
    )
  })
})

test.each([
  ['goes on', RUNNING, { present: 449, discounted: 449, paid: 2 }, { ...RUNNING, isDue: false }],
  ['is over', RUNNING, { present: 449, discounted: 449, paid: 3 }, { ...RUNNING, price: 899, isDue: true }],
  ['was replaced', RUNNING, { present: 899, discounted: 449, paid: 3 }, { ...REGULAR, isDue: false }],
  [
    'ended with a change of plan',
    RUNNING,
    { present: 5999, discounted: 449, paid: 1 },
    { ...REGULAR, price: 5999, isDue: false },
  ],
  [
    'ended with a change to a plan at the same price',
    RUNNING,
    { present: 449, discounted: 449, isSamePlan: false, paid: 1 },
    { ...REGULAR, price: 449, isDue: false },
  ],
  [
    'has no purchase here',
    RUNNING,
    { present: 449, discounted: undefined, paid: 1 },
    { ...REGULAR, price: 449, isDue: false },
  ],
  ['was never there', REGULAR, { present: 899, discounted: 899, paid: 9 }, { ...REGULAR, isDue: false }],
])('a discount at the processor that %s', (_, before, processor, wanted) => {
  expect(priceAtProcessor(before, { isSamePlan: true, ...processor })).toEqual(wanted)
})
