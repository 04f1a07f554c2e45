import type { Insertable } from 'kysely'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows of a statement: fast, and below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 1000

export function chunksOf<thing>(items: readonly thing[], size = ROWS_PER_STATEMENT): thing[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

type KeyTable = 'search_place' | 'search_prefix' | 'search_slip'

/** Inserts many rows of one shape; full statements are built once and reused. */
export async function insertMany<table extends KeyTable>(
  transaction: Transaction,
  table: table,
  rows: readonly (Insertable<Tables[table]> & Record<string, string | number>)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const build = (chunk: typeof rows) =>
    transaction
      .insertInto<KeyTable>(table)
      .values(chunk as never)
      .compile()
  const fullStatement = rows.length >= ROWS_PER_STATEMENT ? build(rows.slice(0, ROWS_PER_STATEMENT)) : undefined
  for (const chunk of chunksOf(rows)) {
    const parameters = chunk.flatMap((row) => columns.map((column) => row[column]))
    await transaction.executeQuery(
      fullStatement && chunk.length === ROWS_PER_STATEMENT ? { ...fullStatement, parameters } : build(chunk),
    )
  }
}
