import { readAmount, readCurrency, readDayCell, readText } from './report-cells.ts'
import { type FaultList, readReportTable, type TableRow } from './report-table.ts'
import { groupByCurrency, type ReadReport, type ReportedRow } from './reported-payout.ts'

/** The Play Console's names. */
const COLUMNS = {
  order: ['Description'],
  date: ['Transaction Date'],
  type: ['Transaction Type'],
  title: ['Product Title'],
  product: ['Sku Id'],
  paid_in: ['Buyer Currency'],
  paid: ['Amount (Buyer Currency)'],
  rate: ['Currency Conversion Rate'],
  currency: ['Merchant Currency'],
  amount: ['Amount (Merchant Currency)'],
} as const

type Column = keyof typeof COLUMNS
type Part = { row: number; type: string; order: string; product: string; title: string; at: number; rate: string } & {
  paid: number
  paidIn: string
  amount: number
  currency: string
}
type GoogleRow = ReportedRow & { currency: string }

/**
 * Google Play's earnings report: a row for the charge of an order, one for Google's fee and one for taxes that Google pays,
 * which become one row of the payout. Sales are booked from it. Each currency that we receive is a payout of its own.
 */
export function readGoogleReport(text: string): ReadReport {
  const { rows, faults } = readReportTable(text, { needed: COLUMNS })
  const parts = rows.flatMap((row) => readPart(row, faults) ?? [])
  if (faults.list.length > 0) return { payouts: [], faults: faults.list }
  const month = new Date(Math.max(...parts.map(({ at }) => at))).toISOString().slice(0, 7)
  return { payouts: groupByCurrency(ordersOf(parts), (currency) => `${month} ${currency}`), faults: [] }
}

function readPart({ row, cells }: TableRow<Column>, faults: FaultList): Part | undefined {
  const cell = (column: Column) => ({ row, column: COLUMNS[column][0], value: cells[column] })
  const type = readText(cell('type'), faults)
  const order = readText(cell('order'), faults)
  const at = readDayCell(cell('date'), faults)
  const [paid, amount] = [readAmount(cell('paid'), faults), readAmount(cell('amount'), faults)]
  const [paidIn, currency] = [readCurrency(cell('paid_in'), faults), readCurrency(cell('currency'), faults)]
  if (!type || !order || at === undefined || paid === undefined || amount === undefined || !paidIn || !currency)
    return undefined
  const { product, title, rate } = cells
  const word = type.toLowerCase()
  const isCharge = word === 'charge' || word === 'charge refund'
  if (isCharge && product === '') faults.add(row, COLUMNS.product[0], { code: 'blank' })
  const isWrongSign = word === 'charge' ? amount < 0 : word === 'charge refund' && amount > 0
  if (isWrongSign) faults.add(row, COLUMNS.amount[0], { code: 'wrong_sign', value: cells.amount })
  return { row, type: word, order, product, title, at, rate, paid, paidIn, amount, currency }
}

/** The parts of an order in one direction and currency become one row; without a charge, each is a row of its own. */
function ordersOf(parts: readonly Part[]): GoogleRow[] {
  const orders = new Map<string, Part[]>()
  for (const part of parts) {
    const key = `${part.order} ${part.type.endsWith('refund')} ${part.currency}`
    orders.set(key, [...(orders.get(key) ?? []), part])
  }
  return [...orders.values()].flatMap((group) => {
    const charges = group.filter(({ type }) => type === 'charge' || type === 'charge refund')
    const [first] = charges
    return first ? [orderRow(first, { charges, group })] : group.map(loneRow)
  })
}

const sum = (parts: readonly Part[], of: 'amount' | 'paid') => parts.reduce((total, part) => total + part[of], 0)

function orderRow(first: Part, { charges, group }: { charges: readonly Part[]; group: readonly Part[] }): GoogleRow {
  const [gross, net] = [sum(charges, 'amount'), sum(group, 'amount')]
  return {
    ...{ kind: first.type === 'charge' ? 'sale' : 'return', reference: first.product, currency: first.currency },
    ...{ gross, fee: gross - net, net, source_amount: sum(charges, 'paid'), source_currency: first.paidIn },
    exchange_rate: first.paidIn === first.currency ? null : first.rate,
    ...{ provider_id: `row ${first.row}`, description: `${first.order} ${first.title}`.trim(), occurred_at: first.at },
  }
}

function loneRow({ row, type, order, amount, currency, at }: Part): GoogleRow {
  const isFee = type.includes('fee') || type.includes('tax')
  return {
    ...{ kind: isFee ? 'fee' : 'other', reference: null, currency, gross: amount, fee: 0, net: amount },
    ...{ source_amount: amount, source_currency: currency, exchange_rate: null },
    ...{ provider_id: `row ${row}`, description: `${order} ${type}`, occurred_at: at },
  }
}
