import {
  MOST_CENTS,
  parseReportDay,
  readAmount,
  readCurrency,
  readDayCell,
  readQuantity,
  readText,
} from './report-cells.ts'
import { type FaultList, type ReportTable, readReportTable, type TableRow } from './report-table.ts'
import { groupByCurrency, type ReadReport, type ReportedRow } from './reported-payout.ts'

/** App Store Connect's names; the detailed report and the one by countries differ in some. */
const COLUMNS = {
  date: ['Transaction Date', 'End Date'],
  product: ['SKU', 'Vendor Identifier'],
  title: ['Title'],
  quantity: ['Quantity'],
  share: ['Partner Share'],
  total: ['Extended Partner Share'],
  currency: ['Partner Share Currency'],
  type: ['Sale or Return', 'Sales or Return'],
  price: ['Customer Price'],
  paid_in: ['Customer Currency'],
} as const

/** The report by countries has its days in each row, the detailed one before the header. */
const PERIOD = { start: ['Start Date'], end: ['End Date'] } as const

type Column = keyof typeof COLUMNS
type AppleRow = ReportedRow & { currency: string }

/** The sums by country that follow the sales, and the count of rows. */
const ENDINGS = ['country of sale', 'total_rows', 'total_amount', 'total_units']

/**
 * Apple's financial report: tab-separated, one row for a product, day, country and price. It names no charges, so sales are
 * booked from it. Each currency is a payout of its own.
 */
export function readAppleReport(text: string): ReadReport {
  const table = readReportTable(text, {
    needed: COLUMNS,
    optional: PERIOD,
    endsAt: ([first = '']) => ENDINGS.includes(first.trim().toLowerCase()),
  })
  const { rows, faults } = table
  const read = rows.flatMap((row) => readRow(row, faults) ?? [])
  checkCount(table, faults)
  const period = periodOf(table)
  if (rows.length > 0 && !period) faults.add(1, PERIOD.start[0], { code: 'missing_column' })
  if (faults.list.length > 0) return { payouts: [], faults: faults.list }
  return { payouts: groupByCurrency(read, (currency) => `${period} ${currency}`), faults: [] }
}

function readRow({ row, cells }: TableRow<Column>, faults: FaultList): AppleRow | undefined {
  const cell = (column: Column) => ({ row, column: COLUMNS[column][0], value: cells[column] })
  const occurred_at = readDayCell(cell('date'), faults)
  const product = readText(cell('product'), faults)
  const quantity = readQuantity(cell('quantity'), faults)
  const [share, total, price] = [
    readAmount(cell('share'), faults),
    readAmount(cell('total'), faults),
    readAmount(cell('price'), faults),
  ]
  const [currency, paidIn] = [readCurrency(cell('currency'), faults), readCurrency(cell('paid_in'), faults)]
  const type = cells.type.toUpperCase()
  if (type !== 'S' && type !== 'R') {
    faults.add(row, COLUMNS.type[0], { code: type === '' ? 'blank' : 'bad_type', value: cells.type })
  }
  if (quantity === undefined || share === undefined || total === undefined || price === undefined) return undefined
  if (quantity < 0 !== (type === 'R'))
    faults.add(row, COLUMNS.quantity[0], { code: 'wrong_sign', value: cells.quantity })
  if (Math.abs(price * quantity) > MOST_CENTS)
    faults.add(row, COLUMNS.quantity[0], { code: 'bad_quantity', value: cells.quantity })
  // A share is rounded to cents, so each unit can differ by half a cent.
  if (Math.abs(Math.abs(share) * quantity - total) > Math.abs(quantity) / 2) {
    faults.add(row, COLUMNS.total[0], { code: 'wrong_sum', value: cells.total })
  }
  if (occurred_at === undefined || product === undefined || !currency || !paidIn) return undefined
  const source_amount = Math.abs(price) * quantity
  // For payments in another currency, the report does not contain what Apple kept.
  const gross = currency === paidIn ? source_amount : total
  return {
    ...{ kind: type === 'R' ? 'return' : 'sale', reference: product, description: cells.title, occurred_at, currency },
    ...{ gross, fee: gross - total, net: total, source_amount, source_currency: paidIn },
    exchange_rate: null,
    provider_id: `row ${row}`,
  }
}

/** Apple's own count of rows, if the report has one. */
function checkCount({ rows, ending }: ReportTable<Column>, faults: FaultList): void {
  const count = ending.find(({ cells }) => cells[0]?.trim().toLowerCase() === 'total_rows')
  const value = count?.cells[1]?.trim() ?? ''
  if (count && value !== String(rows.length)) faults.add(count.row, 'Total_Rows', { code: 'bad_total', value })
}

/**
 * The days of the report: `2026-10-25 – 2026-11-28`. They are its name, so that no report is imported twice. They are
 * not guessed from the days of sales, which only one of the two kinds of report contains.
 */
function periodOf({ preamble, rows }: ReportTable<Column | keyof typeof PERIOD>): string | undefined {
  const daysOf = (column: keyof typeof PERIOD) => {
    const title = PERIOD[column][0].toLowerCase()
    const named = preamble.find(([first = '']) => first.trim().toLowerCase() === title)?.[1]?.trim() ?? ''
    return [named, ...rows.map(({ cells }) => cells[column])].flatMap((day) => parseReportDay(day) ?? [])
  }
  const [from, until] = [daysOf('start'), daysOf('end')]
  if (from.length === 0 || until.length === 0) return undefined
  // Not spread into arguments: a report has many rows.
  const [first, last] = [from.reduce((one, day) => Math.min(one, day)), until.reduce((one, day) => Math.max(one, day))]
  return `${dayText(first)} – ${dayText(last)}`
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)
