import { expect, test } from 'vitest'
import { readAppleReport } from './apple-report.ts'

const HEADER =
  'Transaction Date\tSettlement Date\tApple Identifier\tSKU\tTitle\tDeveloper Name\tProduct Type Identifier\tCountry of Sale\tQuantity\tPartner Share\tExtended Partner Share\tPartner Share Currency\tCustomer Price\tCustomer Currency\tSale or Return\tPromo Code\tOrder Type\tRegion'
type Sale = { day?: string; sku?: string; quantity?: string; share?: string; total?: string } & {
  currency?: string
  price?: string
  paidIn?: string
  type?: string
}
const line = (sale: Sale = {}) => {
  const { day = '11/03/2026', sku = 'premium.monthly', quantity = '2', share = '6.29', total = '12.58' } = sale
  const { currency = 'USD', price = '8.99', paidIn = 'USD', type = 'S' } = sale
  return `${day}\t11/05/2026\t123\t${sku}\tPremium\tSelah\tIAY\tUS\t${quantity}\t${share}\t${total}\t${currency}\t${price}\t${paidIn}\t${type}\t\t\tAmericas`
}
const report = (...lines: string[]) =>
  ['Vendor Name\tSelah', 'Start Date\t10/25/2026', 'End Date\t11/28/2026', HEADER, ...lines].join('\n')

test('sales of a product and day are one row; the fee is what Apple kept of the price', () => {
  const { payouts, faults } = readAppleReport(
    `${report(line(), line({ quantity: '-1', total: '-6.29', type: 'R' }))}\nTotal_Rows\t2\nCountry Of Sale\tPartner Share Currency\tQuantity\tExtended Partner Share\nUS\tUSD\t1\t6.29\n`,
  )
  expect(faults).toEqual([])
  expect(payouts).toMatchObject([
    {
      ...{ provider_id: '2026-10-25 – 2026-11-28 USD', currency: 'USD', amount: 629 },
      rows: [
        { kind: 'sale', reference: 'premium.monthly', gross: 1798, fee: 540, net: 1258, source_amount: 1798 },
        { kind: 'return', gross: -899, fee: -270, net: -629, occurred_at: Date.UTC(2026, 10, 3) },
      ],
    },
  ])
})

test('each currency is a payout; a sale paid in another currency has no known fee', () => {
  const { payouts } = readAppleReport(
    report(line(), line({ currency: 'EUR' }), line({ paidIn: 'SEK', price: '99.00', currency: 'EUR' })),
  )
  expect(payouts.map(({ provider_id, amount }) => [provider_id.slice(-3), amount])).toEqual([
    ['EUR', 2516],
    ['USD', 1258],
  ])
  expect(payouts[0]?.rows[1]).toMatchObject({ gross: 1258, fee: 0, source_amount: 19_800, source_currency: 'SEK' })
})

test('the report by countries has other names for its columns', () => {
  const text =
    'Start Date\tEnd Date\tUPC\tISRC/ISBN\tVendor Identifier\tQuantity\tPartner Share\tExtended Partner Share\tPartner Share Currency\tSales or Return\tApple Identifier\tArtist/Show/Developer/Author\tTitle\tLabel/Studio/Network/Developer/Publisher\tGrid\tProduct Type Identifier\tISAN/Other Identifier\tCountry Of Sale\tPre-order Flag\tPromo Code\tCustomer Price\tCustomer Currency\n' +
    '10/25/2026\t11/28/2026\t\t\tpremium.monthly\t1\t6.29\t6.29\tUSD\tS\t123\tSelah\tPremium\t\t\tIAY\t\tUS\t\t\t8.99\tUSD\nTotal_Rows\t1\n'
  const { payouts, faults } = readAppleReport(text)
  expect([faults, payouts[0]?.rows[0]?.net]).toEqual([[], 629])
})

test('both kinds of report of a month have the same name; without its days a report is refused', () => {
  const byCountry = [
    'Start Date\tEnd Date\tVendor Identifier\tQuantity\tPartner Share\tExtended Partner Share\tPartner Share Currency\tSales or Return\tTitle\tCustomer Price\tCustomer Currency',
    '10/25/2026\t11/28/2026\tpremium.monthly\t2\t6.29\t12.58\tUSD\tS\tPremium\t8.99\tUSD',
  ].join('\n')
  const names = [byCountry, report(line())].map((text) => readAppleReport(text).payouts[0]?.provider_id)
  expect(names).toEqual(['2026-10-25 – 2026-11-28 USD', '2026-10-25 – 2026-11-28 USD'])
  const { payouts, faults } = readAppleReport([HEADER, line()].join('\n'))
  expect(payouts).toEqual([])
  expect(faults).toEqual([{ row: 1, column: 'Start Date', code: 'missing_column', value: '' }])
})

test('a comma in the name of the company does not make the report comma-separated', () => {
  const { payouts, faults } = readAppleReport(report(line()).replace('Vendor Name\tSelah', 'Vendor Name\tSelah, Inc.'))
  expect([faults, payouts.length]).toEqual([[], 1])
})

test('amounts that a number cannot hold exactly, long names and years before 2000 are faults', () => {
  const { faults } = readAppleReport(
    report(
      line({ price: '9,999,999,999.00' }),
      line({ price: '999,999,999.00', quantity: '200' }),
      line({ sku: 'x'.repeat(201) }),
      line({ day: '11/03/0026' }),
    ),
  )
  expect(faults.filter(({ code }) => code !== 'wrong_sum').map(({ row, code }) => `${row} ${code}`)).toEqual([
    '5 bad_amount',
    '6 bad_quantity',
    '7 too_long',
    '8 bad_day',
  ])
})

test('a point before three digits is a fault, since it may separate thousands', () => {
  const faultsOf = (share: string) => readAppleReport(report(line({ share }))).faults.map(({ code }) => code)
  expect([faultsOf('6.290'), faultsOf('1.000'), faultsOf('6.29')]).toEqual([['bad_amount'], ['bad_amount'], []])
})

test('the header is one of the first rows', () => {
  const before = Array.from({ length: 60 }, () => 'About\tthis report')
  const { faults } = readAppleReport([...before, report(line())].join('\n'))
  expect(faults.every(({ code }) => code === 'missing_column')).toBe(true)
  const many = Array.from({ length: 21_000 }, () => 'About\tthis report').join('\n')
  expect(readAppleReport(many).faults).toMatchObject([{ code: 'too_many_rows' }])
})

test('all faults are listed at once', () => {
  const { payouts, faults } = readAppleReport(
    `${report(
      line({ day: '13/40/2026', sku: '' }),
      line({ total: '12.60' }),
      line({ quantity: 'two', currency: 'dollars' }),
      line({ type: 'X', share: '6,2.9' }),
      line({ type: 'R' }),
    )}\nTotal_Rows\t9`,
  )
  expect(payouts).toEqual([])
  expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '5 Transaction Date bad_day',
    '5 SKU blank',
    '6 Extended Partner Share wrong_sum',
    '7 Quantity bad_quantity',
    '7 Partner Share Currency bad_currency',
    '8 Partner Share bad_amount',
    '8 Sale or Return bad_type',
    '9 Quantity wrong_sign',
    '10 Total_Rows bad_total',
  ])
})

test('a file of another kind lacks columns, and an empty one has no rows', () => {
  const { faults } = readAppleReport('Date,Amount\n2026-11-03,8.99\n')
  expect(faults.every(({ code }) => code === 'missing_column')).toBe(true)
  expect(readAppleReport('').faults).toMatchObject([{ code: 'no_rows' }])
  expect(readAppleReport(report()).faults).toMatchObject([{ code: 'no_rows' }])
})
