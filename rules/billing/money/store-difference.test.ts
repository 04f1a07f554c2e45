import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DifferenceDetail } from '#contract/studio/money/store-differences.ts'
import { type ChargeFacts, differencesBetween, foundAgain, type StoreFacts } from './store-difference.ts'

const AT = Date.UTC(2026, 10, 28)
const subscription: NonNullable<StoreFacts['subscription']> = {
  ...{ expires_at: AT, canceled_at: null, refunded_at: null, ended_at: null },
  ...{ plan: 'monthly', price: 899, regular_price: null, currency: 'USD' },
}
const charge = (id: string, kept: number): ChargeFacts => ({ id, kept, currency: 'USD' })
const facts = (change: Partial<typeof subscription>, ...charges: ChargeFacts[]): StoreFacts => ({
  subscription: { ...subscription, ...change },
  charges,
})

test.each([
  ['the same', facts({}, charge('a', 899)), facts({}, charge('a', 899)), []],
  [
    'canceled there',
    facts({}),
    facts({ canceled_at: AT }),
    [{ field: 'canceled_at', here: null, there: '2026-11-28T00:00:00.000Z' }],
  ],
  ['another plan', facts({}), facts({ plan: 'yearly' }), [{ field: 'plan', here: 'monthly', there: 'yearly' }]],
  ['another price', facts({}), facts({ price: 999 }), [{ field: 'price', here: 899, there: 999, currency: 'USD' }]],
  ['a discount that ended', facts({ price: 449, regular_price: 899 }), facts({ price: 899, regular_price: 899 }), []],
  [
    'the regular price before its time',
    facts({ price: 449, regular_price: 899 }),
    facts({ price: 899 }),
    [{ field: 'price', here: 449, there: 899, currency: 'USD' }],
  ],
  [
    'a charge we did not have',
    facts({}),
    facts({}, charge('a', 899)),
    [{ field: 'charge', charge_id: 'a', here: null, there: 899, currency: 'USD' }],
  ],
  ['a declined charge we did not have', facts({}), facts({}, charge('a', 0)), []],
  [
    'a refund of a part',
    facts({}, charge('a', 899)),
    facts({}, charge('a', 699)),
    [{ field: 'charge', charge_id: 'a', here: 899, there: 699, currency: 'USD' }],
  ],
  [
    'a gift, the same',
    { subscription: undefined, charges: [charge('a', 1)] },
    { subscription: undefined, charges: [charge('a', 1)] },
    [],
  ],
] as const)('the differences from a store: %s', (_, before, after, expected) => {
  expect(differencesBetween(before, after)).toEqual(expected)
})

const amounts = fc.integer({ min: 0, max: 10_000 })
const charges = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), kept: amounts, currency: fc.constant('USD') }),
  { selector: ({ id }) => id },
)
const anyFacts: fc.Arbitrary<StoreFacts> = fc.record({
  subscription: fc.record({
    ...{ expires_at: fc.option(fc.nat()), canceled_at: fc.option(fc.nat()), refunded_at: fc.option(fc.nat()) },
    ...{ ended_at: fc.option(fc.nat()), plan: fc.constantFrom('monthly', 'yearly') },
    ...{ price: amounts, regular_price: fc.constant(null), currency: fc.constant('USD') },
  }),
  charges,
})

test('equal records have no difference, and the differing amounts add up', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (before, after) => {
      expect(differencesBetween(after, after)).toEqual([])
      // A charge that was known never disappears: stores only add.
      const kept = { ...after, charges: [...after.charges, ...missingOf(before.charges, after.charges)] }
      const moved = differencesBetween(before, kept).reduce(
        (sum, detail) => sum + (detail.field === 'charge' ? detail.there - (detail.here ?? 0) : 0),
        0,
      )
      expect(sumOf(before.charges) + moved).toBe(sumOf(kept.charges))
    }),
  )
})

const sumOf = (list: readonly ChargeFacts[]) => list.reduce((sum, { kept }) => sum + kept, 0)
const missingOf = (list: readonly ChargeFacts[], others: readonly ChargeFacts[]) =>
  list.filter(({ id }) => !others.some((other) => other.id === id))

const refunded = (here: number | null, there: number): DifferenceDetail => ({
  ...{ field: 'charge', charge_id: 'a', here, there, currency: 'USD' },
})
const canceled: DifferenceDetail = { field: 'canceled_at', here: null, there: '2026-11-28T00:00:00.000Z' }

test('an open difference keeps our original values and adds the new changes', () => {
  const first = foundAgain(undefined, { details: [refunded(899, 699)], at: 1 })
  expect(foundAgain(first, { details: [refunded(699, 0), canceled], at: 2 })).toEqual({
    details: [refunded(899, 0), canceled],
    ...{ times: 2, first_found_at: 1, found_at: 2, closed_at: null },
  })
})

test('a closed difference opens again with the new changes only', () => {
  const closed = { ...foundAgain(undefined, { details: [canceled], at: 1 }), closed_at: 2 }
  expect(foundAgain(closed, { details: [refunded(899, 0)], at: 3 })).toEqual({
    details: [refunded(899, 0)],
    ...{ times: 2, first_found_at: 3, found_at: 3, closed_at: null },
  })
})
