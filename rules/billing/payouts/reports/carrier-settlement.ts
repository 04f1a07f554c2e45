import { readAmount, readCurrency, readDayCell, readText } from './report-cells.ts'
import { type FaultList, readReportTable, type TableRow } from './report-table.ts'
import type { ReadReport, ReportedPayout, ReportedRow } from './reported-payout.ts'

const COLUMNS = {
  settlement: ['settlement'],
  reference: ['reference'],
  type: ['type'],
  date: ['date'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  currency: ['currency'],
} as const

const TYPES = ['charge', 'refund', 'fee'] as const

type CarrierRow = ReportedRow & { settlement: string; currency: string }

/**
 * A carrier's settlement as CSV, in the columns of docs/payouts.md: `reference` is the carrier's id of the payment or
 * refund, and `net` is gross minus fee. A file can have several settlements, each of one currency.
 */
export function readCarrierSettlement(text: string): ReadReport {
  const { rows, faults } = readReportTable(text, { needed: COLUMNS })
  const read: CarrierRow[] = []
  const seen = new Set<string>()
  for (const tableRow of rows) {
    const row = readRow(tableRow, faults)
    if (!row) continue
    const key = `${row.kind} ${row.reference}`
    if (row.kind !== 'fee' && seen.has(key)) {
      faults.add(tableRow.row, 'reference', { code: 'repeated_reference', value: row.reference ?? '' })
    }
    seen.add(key)
    read.push(row)
  }
  return { payouts: faults.list.length > 0 ? [] : settlementsOf(read), faults: faults.list }
}

function readRow({ row, cells }: TableRow<keyof typeof COLUMNS>, faults: FaultList): CarrierRow | undefined {
  const cell = (column: keyof typeof COLUMNS) => ({ row, column, value: cells[column] })
  const kind = TYPES.find((type) => type === cells.type.toLowerCase())
  if (!kind) faults.add(row, 'type', { code: cells.type === '' ? 'blank' : 'bad_type', value: cells.type })
  const settlement = readText(cell('settlement'), faults)
  const reference = kind === 'fee' ? null : readText(cell('reference'), faults)
  const occurred_at = readDayCell(cell('date'), faults)
  const currency = readCurrency(cell('currency'), faults)
  const [gross, fee, net] = [
    readAmount(cell('gross'), faults),
    readAmount(cell('fee'), faults),
    readAmount(cell('net'), faults),
  ]
  if (gross === undefined || fee === undefined || net === undefined) return undefined
  if (net !== gross - fee) faults.add(row, 'net', { code: 'wrong_sum', value: cells.net })
  const isWrongSign = kind === 'charge' ? gross < 0 : kind === 'refund' && gross > 0
  if (isWrongSign) faults.add(row, 'gross', { code: 'wrong_sign', value: cells.gross })
  if (!kind || settlement === undefined || reference === undefined || occurred_at === undefined || !currency)
    return undefined
  return {
    ...{ settlement, currency, kind, reference, occurred_at, gross, fee, net },
    ...{ source_amount: gross, source_currency: currency, exchange_rate: null },
    provider_id: `row ${row}`,
    description: '',
  }
}

function settlementsOf(rows: readonly CarrierRow[]): ReportedPayout[] {
  const payouts = new Map<string, ReportedPayout>()
  for (const { settlement, currency, ...row } of rows) {
    const key = `${settlement} ${currency}`
    const payout = payouts.get(key) ?? { provider_id: key, currency, amount: 0, rows: [] }
    payout.rows.push(row)
    payout.amount += row.net
    payouts.set(key, payout)
  }
  return [...payouts.values()]
}
