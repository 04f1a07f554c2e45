import { csvRows } from '#rules/text/csv-rows.ts'
import { OperatorError } from '#server/context/operator-error.ts'

/** A million members with long notes. */
const MOST_BYTES = 512 * 1024 * 1024

/** A row of a table, with the number that a spreadsheet gives it. */
export type TableRow = { line: number; cell: (column: string) => string }

/** Why a row was left out. */
export type LineFault = { line: number; reason: string }

/** Reads a CSV file that has at least these columns, in any order. Throws an OperatorError. */
export function readTable(bytes: Uint8Array, needed: readonly string[]): TableRow[] {
  if (bytes.length > MOST_BYTES) throw new OperatorError(`the file has more than ${MOST_BYTES} bytes`)
  const { rows, isClosed } = csvRows(decode(bytes))
  if (!isClosed) throw new OperatorError('the file is no CSV: a quote does not end')
  const [head, ...body] = rows
  if (!head) throw new OperatorError('the file is empty')
  const columns = new Map(head.cells.map((name, at) => [name.trim().toLowerCase(), at]))
  const missing = needed.filter((name) => !columns.has(name.toLowerCase()))
  if (missing.length > 0) throw new OperatorError(`the first line has no column ${missing.join(', ')}`)
  return body.map(({ row, cells }) => ({
    line: row,
    cell: (name) => cells[columns.get(name.toLowerCase()) ?? -1]?.trim() ?? '',
  }))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OperatorError('the file is not in UTF-8')
  }
}
