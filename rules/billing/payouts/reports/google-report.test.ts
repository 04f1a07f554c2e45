import { expect, test } from 'vitest'
import { readGoogleReport } from './google-report.ts'

const HEADER =
  'Description,Transaction Date,Transaction Time,Tax Type,Transaction Type,Refund Type,Product Title,Product id,Product Type,Sku Id,Hardware,Buyer Country,Buyer State,Buyer Postal Code,Buyer Currency,Amount (Buyer Currency),Currency Conversion Rate,Merchant Currency,Amount (Merchant Currency)'
type Part = {
  order?: string
  day?: string
  paid?: string
  paidIn?: string
  rate?: string
  sku?: string
  merchant?: string
}
const line = (type: string, amount: string, part: Part = {}) => {
  const { order = 'GPA.1111-2222-3333-44444', day = '"Nov 3, 2026"', paid = amount, paidIn = 'USD' } = part
  const { rate = '1', sku = 'premium-monthly', merchant = 'USD' } = part
  return `${order},${day},9:15:00 AM PST,,${type},,Premium,com.selah,subscription,${sku},,US,CA,94043,${paidIn},${paid},${rate},${merchant},${amount}`
}
const report = (...lines: string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`

test('the charge, the fee and the tax of an order are one row', () => {
  const { payouts, faults } = readGoogleReport(
    report(line('Charge', '8.99'), line('Google fee', '-1.35'), line('Tax', '-0.50')),
  )
  expect(faults).toEqual([])
  expect(payouts).toMatchObject([
    {
      ...{ provider_id: '2026-11 USD', amount: 714 },
      rows: [{ kind: 'sale', reference: 'premium-monthly', gross: 899, fee: 185, net: 714, source_amount: 899 }],
    },
  ])
  expect(payouts[0]?.rows[0]?.description).toContain('GPA.1111-2222-3333-44444')
})

test('refunds are rows of their own, and Google returns its fee', () => {
  const { payouts } = readGoogleReport(
    report(
      line('Charge', '8.99'),
      line('Google fee', '-1.35'),
      line('Charge refund', '-8.99'),
      line('Google fee refund', '1.35'),
    ),
  )
  expect(payouts[0]?.rows.map(({ kind, gross, fee, net }) => [kind, gross, fee, net])).toEqual([
    ['sale', 899, 135, 764],
    ['return', -899, -135, -764],
  ])
  expect(payouts[0]?.amount).toBe(0)
})

test('what a buyer paid in another currency keeps its rate; a fee without a charge stays alone', () => {
  const part = { paid: '8.17', paidIn: 'EUR', rate: '1.10037' }
  const other = { order: 'Adjustment 7' }
  const { payouts } = readGoogleReport(
    report(line('Charge', '8.99', part), line('Google fee', '-0.10', other), line('Adjustment', '2.00', other)),
  )
  expect(payouts[0]?.rows).toMatchObject([
    { source_amount: 817, source_currency: 'EUR', exchange_rate: '1.10037', gross: 899 },
    { kind: 'fee', reference: null, net: -10 },
    { kind: 'other', reference: null, net: 200 },
  ])
})

test('all faults are listed at once', () => {
  const { payouts, faults } = readGoogleReport(
    report(
      line('Charge', '-8.99', { day: 'yesterday' }),
      line('Charge', 'free', { sku: '' }),
      line('', '1.00', { merchant: '$' }),
      line('Charge refund', '8.99'),
      line('Charge', '1.00', { sku: '' }),
    ),
  )
  expect(payouts).toEqual([])
  expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 Transaction Date bad_day',
    '3 Amount (Buyer Currency) bad_amount',
    '3 Amount (Merchant Currency) bad_amount',
    '4 Transaction Type blank',
    '4 Merchant Currency bad_currency',
    '5 Amount (Merchant Currency) wrong_sign',
    '6 Sku Id blank',
  ])
})
