/** What spreadsheets take for the start of a formula, and would run when the file is opened. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** Rows as RFC 4180 writes them. A cell that a spreadsheet would compute is kept as text by an apostrophe before it. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | null): string {
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
