/**
 * What a `…_json` column holds. Only our own writers fill these columns, each after its input was checked, so the type
 * is the reader's to name; the reply's schema is held against it in the tests of every call.
 */
export function parseJsonColumn<stored>(text: string): stored
export function parseJsonColumn<stored>(text: string | null): stored | null
export function parseJsonColumn<stored>(text: string | null): stored | null {
  return text === null ? null : (JSON.parse(text) as stored)
}
