import { type Expression, type SqlBool, sql } from 'kysely'
import { CallError } from '#contract/errors.ts'

/** The end of a page: the sort value, and the id that breaks ties. Stable while rows are added. */
export type Keyset = { value: number; id: string }

export function writeCursor({ value, id }: Keyset): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Throws `invalid_cursor` for anything this server did not write. */
export function readCursor(cursor: string): Keyset {
  try {
    const [value, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Number.isSafeInteger(value) && typeof id === 'string' && !id.includes('\0')) return { value: Number(value), id }
  } catch {
    // Not JSON, or not a list: refused as any other invalid cursor.
  }
  throw new CallError('invalid_cursor', { field: 'offset' })
}

/**
 * Rows after the keyset in the given direction, as a row comparison that uses an index on (column, id). The value is cast,
 * since PostgreSQL refuses one that exceeds the column's type.
 */
export function isAfterKeyset(
  column: string,
  idColumn: string,
  { value, id }: Keyset,
  direction: 'asc' | 'desc',
): Expression<SqlBool> {
  const sign = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(idColumn)}) ${sign} (cast(${value} as bigint), ${id})`
}

/** Splits a page plus one row into the page and its cursor; null at the end. */
export function pageWithCursor<row>(rows: readonly row[], limit: number, keyset: (row: row) => Keyset) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? writeCursor(keyset(last)) : null }
}
