import {
  MOST_REPORT_FAULTS,
  MOST_REPORT_ROWS,
  type ReportFault,
  type ReportFaultCode,
} from '#contract/studio/money/payout-reports.ts'
import { csvRows, SEPARATORS, type Separator } from '#rules/text/csv-rows.ts'

const SHOWN_CHARACTERS = 60
/** The most rows before a header, and after the table: sums by country. */
const HEADER_ROWS = 50
const ENDING_ROWS = 500

/** A column, with the names that it has in versions of a report. */
type ReportColumn = readonly [string, ...string[]]

/** A row of a report by our names of its columns; cells are trimmed. */
export type TableRow<name extends string> = { row: number; cells: Record<name, string> }

export type ReportTable<name extends string> = {
  rows: TableRow<name>[]
  /** What stands before the header. */
  preamble: readonly (readonly string[])[]
  /** The rows after the table, from the one for which `endsAt` is true. */
  ending: readonly { row: number; cells: readonly string[] }[]
  faults: FaultList
}

/** Collects faults, up to a limit. */
export class FaultList {
  readonly list: ReportFault[] = []

  add(row: number, column: string | null, { code, value = '' }: { code: ReportFaultCode; value?: string }): void {
    if (this.list.length < MOST_REPORT_FAULTS) {
      this.list.push({ row, column, code, value: value.slice(0, SHOWN_CHARACTERS) })
    }
  }
}

type TableShape<name extends string, extra extends string> = {
  needed: Readonly<Record<name, ReportColumn>>
  /** Columns that a report may have. Without the column its cells are empty. */
  optional?: Readonly<Record<extra, ReportColumn>>
  /** True for the first row after the table. */
  endsAt?: (cells: readonly string[]) => boolean
}

/** Reads a table by the names of its columns, in any order. The header is that of the first rows which has the most columns. */
export function readReportTable<name extends string, extra extends string = never>(
  text: string,
  { needed, optional, endsAt = () => false }: TableShape<name, extra>,
): ReportTable<name | extra> {
  const faults = new FaultList()
  const columns = columnsOf(needed)
  const { rows: read, isClosed } = csvRows(text, separatorOf(text, columns))
  const beyond = read[HEADER_ROWS + MOST_REPORT_ROWS + ENDING_ROWS]
  const header = headerOf(read, columns)
  const empty = { rows: [], preamble: [], ending: [], faults }
  if (!isClosed) faults.add(read.at(-1)?.row ?? 1, null, { code: 'unclosed_quote' })
  if (!header) faults.add(1, null, { code: 'no_rows' })
  if (beyond) faults.add(beyond.row, null, { code: 'too_many_rows' })
  if (!header || !isClosed || beyond) return empty
  const placed = <one extends string>(some: readonly (readonly [one, ReportColumn])[]) =>
    some.map(([name, titles]) => [name, titles, placeOf(header.cells, titles)] as const)
  const places = placed<name | extra>([...columns, ...(optional ? columnsOf(optional) : [])])
  for (const [, titles, place] of placed(columns))
    if (place < 0) faults.add(header.row, titles[0], { code: 'missing_column' })
  if (faults.list.length > 0) return empty
  const at = read.indexOf(header)
  const after = read.slice(at + 1)
  const end = after.findIndex(({ cells }) => endsAt(cells))
  const body = end < 0 ? after : after.slice(0, end)
  const tooMany = body[MOST_REPORT_ROWS]
  if (tooMany) faults.add(tooMany.row, null, { code: 'too_many_rows' })
  if (body.length === 0) faults.add(header.row, null, { code: 'no_rows' })
  return {
    rows: tooMany ? [] : body.map(({ row, cells }) => ({ row, cells: cellsByName(cells, places) })),
    preamble: read.slice(0, at).map(({ cells }) => cells),
    ending: end < 0 ? [] : after.slice(end),
    faults,
  }
}

type Columns = readonly (readonly [string, ReportColumn])[]

/** That of the first rows which has the most columns. */
function headerOf<row extends { cells: readonly string[] }>(rows: readonly row[], columns: Columns): row | undefined {
  return rows
    .slice(0, HEADER_ROWS)
    .toSorted((one, other) => countKnown(other.cells, columns) - countKnown(one.cells, columns))[0]
}

/** The separator with which a header has the most columns: lines before the header, such as a company's name, may contain others. */
function separatorOf(text: string, columns: Columns): Separator | undefined {
  const beginning = text.split(/\r\n|\r|\n/, HEADER_ROWS).join('\n')
  const counts = SEPARATORS.map((separator) => {
    const header = headerOf(csvRows(beginning, separator).rows, columns)
    return header ? countKnown(header.cells, columns) : 0
  })
  const most = Math.max(...counts)
  return most === 0 ? undefined : SEPARATORS[counts.indexOf(most)]
}

function columnsOf<name extends string>(
  needed: Readonly<Record<name, ReportColumn>>,
): (readonly [name, ReportColumn])[] {
  const columns: (readonly [name, ReportColumn])[] = []
  for (const name in needed) columns.push([name, needed[name]])
  return columns
}

const keyOf = (title: string) => title.trim().toLowerCase()

function placeOf(header: readonly string[], titles: ReportColumn): number {
  return header.findIndex((cell) => titles.some((title) => keyOf(title) === keyOf(cell)))
}

function countKnown(cells: readonly string[], columns: Columns): number {
  return columns.filter(([, titles]) => placeOf(cells, titles) >= 0).length
}

function cellsByName<name extends string>(
  cells: readonly string[],
  places: readonly (readonly [name, ReportColumn, number])[],
): Record<name, string> {
  const entries = places.map(([name, , place]) => [name, cells[place]?.trim() ?? ''])
  // Every name has an entry.
  return Object.fromEntries(entries) as Record<name, string>
}
