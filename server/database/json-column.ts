/**
 * The value of a `…_json` column. Only our own code writes these columns, after validation, so the reader may state
 * the type. The tests of every call check it against the reply's schema.
 */
export function parseJsonColumn<stored>(text: string): stored
export function parseJsonColumn<stored>(text: string | null): stored | null
export function parseJsonColumn<stored>(text: string | null): stored | null {
  return text === null ? null : (JSON.parse(text) as stored)
}
