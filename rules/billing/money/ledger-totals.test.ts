import { expect, test } from 'vitest'
import { addTotals, correctionsOf, sumTotals, type Total } from './ledger-totals.ts'

const total = (account: string, debit: number, credit: number, currency = 'USD', count = 1): Total => ({
  ...{ account, currency, debit, credit, count },
})

test('the days of an account add up, separately for each currency', () => {
  const days = [total('income', 0, 899), total('income', 0, 899), total('income', 0, 700, 'EUR')]
  expect(addTotals(days)).toEqual([total('income', 0, 700, 'EUR'), total('income', 0, 1798, 'USD', 2)])
})

test.each([
  ['debits that equal credits balance', [total('store:dcb', 899, 0), total('income', 0, 899)], [[true, 899, 899]]],
  ['a cent more does not', [total('store:dcb', 900, 0), total('income', 0, 899)], [[false, 900, 899]]],
  [
    'currencies do not balance each other',
    [total('store:dcb', 899, 0), total('income', 0, 899, 'EUR')],
    [
      [false, 0, 899],
      [false, 899, 0],
    ],
  ],
  ['nothing has no sum', [], []],
] as const)('the sums of accounts: %s', (_, totals, expected) => {
  expect(sumTotals(totals).map(({ is_balanced, debit, credit }) => [is_balanced, debit, credit])).toEqual(expected)
})

test.each([
  ['nothing later, no correction', [total('income', 0, 899)], [total('income', 0, 899)], []],
  ['a late charge', [total('income', 0, 899)], [total('income', 0, 1798, 'USD', 2)], [total('income', 0, 899)]],
  ['an account that is new', [], [total('operator', 0, 5)], [total('operator', 0, 5)]],
  ['an account that is gone', [total('operator', 0, 5)], [], [total('operator', -0, -5, 'USD', -1)]],
] as const)('the corrections of stored totals: %s', (_, kept, now, expected) => {
  expect(correctionsOf(kept, now).map((row) => ({ ...row, debit: row.debit + 0 }))).toEqual(
    expected.map((row) => ({ ...row, debit: row.debit + 0 })),
  )
})
