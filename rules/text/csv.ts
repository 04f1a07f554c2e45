/** Text that spreadsheets execute as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** Rows as CSV (RFC 4180). A cell that looks like a formula gets an apostrophe in front. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | null): string {
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
