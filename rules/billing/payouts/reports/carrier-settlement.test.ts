import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_REPORT_FAULTS } from '#contract/studio/money/payout-reports.ts'
import { readCarrierSettlement } from './carrier-settlement.ts'
import { readPayoutReport } from './read-report.ts'

const HEADER = 'settlement,reference,type,date,gross,fee,net,currency'
const report = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`

test('each settlement and currency is a payout', () => {
  const { payouts, faults } = readCarrierSettlement(
    report(
      '2026-11,pay-1,charge,2026-11-03,8.99,2.70,6.29,USD',
      '2026-11,ref-1,refund,2026-11-04,-8.99,-2.70,-6.29,USD',
      '2026-11,,fee,2026-11-30,-5.00,0.00,-5.00,USD',
      '2026-12,pay-2,charge,2026-12-03,"1,008.99",0,1008.99,EUR',
    ),
  )
  expect(faults).toEqual([])
  expect(payouts.map(({ provider_id, amount, rows }) => [provider_id, amount, rows.length])).toEqual([
    ['2026-11 USD', -500, 3],
    ['2026-12 EUR', 100_899, 1],
  ])
})

test('all faults are listed at once, and then nothing is imported', () => {
  const { payouts, faults } = readPayoutReport(
    'dcb',
    report(
      ',pay-1,charge,2026-11-03,8.99,2.70,6.28,USD',
      '2026-11,,refund,2026-11-31,8.99,0,8.99,US',
      '2026-11,pay-1,charge,2026-11-03,8.99,2.70,6.29,USD',
      '2026-11,pay-1,charge,2026-11-03,8.99,2.70,6.29,USD',
      '2026-11,pay-3,gift,2026-11-03,8.999,2.70,6.29,USD',
    ),
  )
  expect(payouts).toEqual([])
  expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 settlement blank',
    '2 net wrong_sum',
    '3 reference blank',
    '3 date bad_day',
    '3 currency bad_currency',
    '3 gross wrong_sign',
    '5 reference repeated_reference',
    '6 type bad_type',
    '6 gross bad_amount',
  ])
})

test('a file of another kind does not fill the page with faults', () => {
  const lines = Array.from({ length: 1000 }, () => 'x,x,x,x,x,x,x,x')
  expect(readCarrierSettlement(report(...lines)).faults).toHaveLength(MOST_REPORT_FAULTS)
  expect(readCarrierSettlement(`${HEADER}\n"open`).faults).toMatchObject([{ code: 'unclosed_quote' }])
})

test('the amount of a payout is the sum of its rows to the cent', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999 })), {
    minLength: 1,
  })
  const text = (cents: number) =>
    `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
  fc.assert(
    fc.property(rows, (amounts) => {
      const lines = amounts.map(
        ([gross, fee], at) => `s,pay-${at},charge,2026-11-03,${text(gross)},${text(fee)},${text(gross - fee)},USD`,
      )
      const { payouts } = readCarrierSettlement(report(...lines))
      expect(payouts[0]?.amount).toBe(amounts.reduce((sum, [gross, fee]) => sum + gross - fee, 0))
    }),
  )
})
