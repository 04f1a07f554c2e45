import { expect, test } from 'vitest'
import { PAYOUT_ROW_KINDS } from '#contract/studio/money/payouts.ts'
import { hasNoCharge, matchRow, type PayoutRowFacts, paidKey } from './payout-row.ts'

const row = (facts: Partial<PayoutRowFacts> = {}): PayoutRowFacts => ({
  ...{ kind: 'charge', reference: 'pi_1', gross: 899, fee: 56, net: 843 },
  ...{ source_amount: 899, source_currency: 'USD', ...facts },
})
const booked = (amount: number, currency = 'USD') => ({ amount, currency })

test.each([
  ['the same sum matches', row(), booked(899), false, 'matched', 899],
  [
    'a refund of the same sum matches',
    row({ kind: 'refund', source_amount: -899 }),
    booked(-899),
    false,
    'matched',
    -899,
  ],
  ['a cent less is a different sum', row(), booked(898), false, 'different_sum', 898],
  ['a charge that we never booked is a different sum', row(), booked(0), false, 'different_sum', 0],
  ['another currency is a different sum', row(), booked(899, 'EUR'), false, 'different_sum', null],
  ['what we do not have is missing here', row(), undefined, false, 'missing_here', null],
  ['paid again is doubled', row(), booked(899), true, 'doubled', 0],
  ['unknown and paid again is missing here', row(), undefined, true, 'missing_here', null],
  ['a fee has no charge', row({ kind: 'fee', reference: null }), undefined, false, 'no_charge', null],
  ['a returned payout has no charge', row({ kind: 'payout_failure' }), undefined, false, 'no_charge', null],
] as const)('a row of a payout: %s', (_, facts, fact, isRepeated, state, here) => {
  expect(matchRow(facts, { booked: fact, isRepeated })).toEqual({ state, here })
})

test('only a fee and a returned payout need no charge; any other row without a reference is missing here', () => {
  const withoutCharge = PAYOUT_ROW_KINDS.filter((kind) => hasNoCharge(row({ kind, reference: null })))
  expect(withoutCharge).toEqual(['payout_failure', 'fee'])
  for (const facts of [row({ reference: null }), row({ kind: 'other' }), row({ kind: 'other', reference: null })]) {
    expect(matchRow(facts, { booked: undefined, isRepeated: false })).toEqual({ state: 'missing_here', here: null })
  }
  expect(paidKey(row({ reference: null }))).toBeUndefined()
})

test.each([
  ['a charge', row(), 'charge + pi_1'],
  ['a dispute’s withdrawal', row({ kind: 'dispute', reference: 'dp_1', source_amount: -899 }), 'dispute - dp_1'],
  ['its reversal', row({ kind: 'dispute', reference: 'dp_1' }), 'dispute + dp_1'],
  ['a product, which is sold often', row({ kind: 'sale', reference: 'premium' }), undefined],
  ['a fee', row({ kind: 'fee', reference: null }), undefined],
] as const)('the key of %s', (_, facts, key) => {
  expect(paidKey(facts)).toBe(key)
})
