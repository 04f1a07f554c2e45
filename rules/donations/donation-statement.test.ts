import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StatementEntry, statementCsv, statementSums, statementTotals } from './donation-statement.ts'

const donation = (to: string, amount: number, returned = 0): StatementEntry => ({
  ...{ id: 'a1', given_at: '2026-11-23T09:00:00.000Z', to, amount, returned },
  ...{ currency: 'USD', paid_by: 'credit card' },
})

describe('a statement', () => {
  test('sums by beneficiary what was not refunded', () => {
    const given = [donation('Selah', 1000), donation('Amos', 500, 500), donation('Selah', 2500, 1000)]
    expect(statementTotals(given)).toEqual([
      { to: 'Amos', currency: 'USD', amount: 0 },
      { to: 'Selah', currency: 'USD', amount: 2500 },
    ])
  })

  test('lists the currencies of one beneficiary in the order in which they were first given', () => {
    const given = [donation('Selah', 1000), { ...donation('Selah', 700), currency: 'EUR' }, donation('Amos', 500)]
    expect(statementTotals(given).map(({ to, currency }) => `${to} ${currency}`)).toEqual([
      'Amos USD',
      'Selah USD',
      'Selah EUR',
    ])
  })

  test('the total is donations minus refunds, in any order', () => {
    const one = fc.record({
      to: fc.constantFrom('a', 'b', 'c'),
      amount: fc.integer({ min: 100, max: 10_000 }),
      isBack: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(one), (given) => {
        const all = given.map(({ to, amount, isBack }) => donation(to, amount, isBack ? amount : 0))
        const sum = all.reduce((left, { amount, returned }) => left + amount - returned, 0)
        const totals = statementTotals(all)
        expect(totals.reduce((left, { amount }) => left + amount, 0)).toBe(sum)
        expect(statementTotals(all.toReversed())).toEqual(totals)
      }),
    )
  })

  test('sums each currency by itself', () => {
    const given = [donation('Selah', 1000), { ...donation('Selah', 700), currency: 'EUR' }, donation('Amos', 500, 200)]
    expect(statementSums(given)).toEqual([
      { currency: 'EUR', amount: 700 },
      { currency: 'USD', amount: 1300 },
    ])
  })

  test('the CSV writes a name that looks like a formula as text', () => {
    expect(statementCsv([donation('=cmd', 1050, 50)])).toBe(
      'date,to,amount,returned,currency,paid by,reference\r\n2026-11-23,"\'=cmd",10.50,0.50,USD,credit card,a1\r\n',
    )
  })
})
