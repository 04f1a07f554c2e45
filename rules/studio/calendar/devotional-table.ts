import { LONGEST_PASSAGE, LONGEST_REFERENCE, LONGEST_THOUGHT } from '#contract/studio/calendar-days.ts'
import { MOST_TABLE_ROWS, TABLE_COLUMNS, type TableColumn, type TableFault } from '#contract/studio/calendar-import.ts'
import { csvRows } from '../../text/csv-rows.ts'
import { readDay } from './days-of-year.ts'

/** A row of a table of devotionals: its cells, trimmed. */
export type TableRow = { row: number; day: string } & Record<Exclude<TableColumn, 'day'>, string>

const NEEDED: readonly TableColumn[] = ['day', 'passage']
const LONGEST: Partial<Record<TableColumn, number>> = {
  passage: LONGEST_REFERENCE,
  text: LONGEST_PASSAGE,
  thought: LONGEST_THOUGHT,
  background: 200,
  recording: 100,
}
const SHOWN_CHARACTERS = 60

/** A fault of a cell, with the beginning of its text. */
export function cellFault(row: number, column: string | null, code: TableFault['code'], value = ''): TableFault {
  return { row, column, code, value: value.slice(0, SHOWN_CHARACTERS) }
}

/** Reads a table of devotionals with all its faults. Rows with a day and nothing else are left out. */
export function readDevotionalTable(csv: string): { rows: TableRow[]; faults: TableFault[] } {
  const { rows: read, isClosed } = csvRows(csv)
  const [header, ...lines] = read
  if (!header) return { rows: [], faults: [cellFault(1, null, 'no_rows')] }
  const columns = header.cells.map((cell) => cell.trim().toLowerCase())
  const faults = [...headerFaults(header.row, columns)]
  if (!isClosed) faults.push(cellFault(read.at(-1)?.row ?? 1, null, 'unclosed_quote'))
  if (!isClosed || NEEDED.some((name) => !columns.includes(name))) return { rows: [], faults }
  const tooMany = lines[MOST_TABLE_ROWS]
  if (tooMany) return { rows: [], faults: [...faults, cellFault(tooMany.row, null, 'too_many_rows')] }
  const rows: TableRow[] = []
  const places = TABLE_COLUMNS.map((name) => [name, columns.indexOf(name)] as const)
  for (const { row, cells } of lines) {
    const values = Object.fromEntries(places.map(([name, place]) => [name, cells[place]?.trim() ?? '']))
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      faults.push(cellFault(row, null, 'too_many_cells'))
    if (Object.entries(values).every(([name, value]) => name === 'day' || value === '')) continue
    const day = readDay(values.day ?? '')
    faults.push(...rowFaults(row, values, day, rows))
    if (day !== undefined) rows.push({ ...BLANK, ...values, row, day })
  }
  if (rows.length === 0 && faults.length === 0) faults.push(cellFault(header.row, null, 'no_rows'))
  return { rows, faults }
}

const BLANK = { passage: '', text: '', thought: '', background: '', recording: '' }

function headerFaults(row: number, columns: readonly string[]): TableFault[] {
  const known: readonly string[] = TABLE_COLUMNS
  return [
    ...NEEDED.filter((name) => !columns.includes(name)).map((name) => cellFault(row, name, 'missing_column')),
    ...columns.flatMap((name, at) => {
      if (name !== '' && !known.includes(name))
        return [cellFault(row, name.slice(0, SHOWN_CHARACTERS), 'unknown_column', name)]
      return name !== '' && columns.indexOf(name) !== at ? [cellFault(row, name, 'repeated_column', name)] : []
    }),
  ]
}

function rowFaults(
  row: number,
  values: Readonly<Record<string, string>>,
  day: string | undefined,
  before: readonly TableRow[],
): TableFault[] {
  const faults: TableFault[] = []
  if (day === undefined) faults.push(cellFault(row, 'day', values.day === '' ? 'blank' : 'bad_day', values.day))
  else if (before.some((other) => other.day === day)) faults.push(cellFault(row, 'day', 'repeated_day', values.day))
  if (values.passage === '') faults.push(cellFault(row, 'passage', 'blank'))
  for (const name of TABLE_COLUMNS) {
    const value = values[name] ?? ''
    if (value.length > (LONGEST[name] ?? Number.POSITIVE_INFINITY)) faults.push(cellFault(row, name, 'too_long', value))
  }
  return faults
}
