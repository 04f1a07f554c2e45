import { CompiledQuery } from 'kysely'
import type { Transaction } from './database.ts'
import { isOnPostgres } from './is-on-postgres.ts'
import type { Tables } from './tables.ts'

/** Rows of a statement: fast, and below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 1000

export function chunksOf<thing>(items: readonly thing[], size = ROWS_PER_STATEMENT): thing[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** The columns of tables that are filled with many rows, in the order of their values. */
const COLUMNS = {
  search_document: ['number', 'kind', 'id', 'title_key', 'words', 'rank'],
  search_place: ['term', 'place', 'rank', 'document'],
  search_prefix: ['prefix', 'term'],
  search_slip: ['slip', 'term'],
  bible_verse: ['translation_id', 'book', 'chapter', 'verse', 'is_paragraph_start', 'runs_json'],
} as const satisfies { readonly [table in keyof Tables]?: readonly (keyof Tables[table])[] }

type FilledTable = keyof typeof COLUMNS
export type RowValues = readonly (string | number)[]

/**
 * Inserts many rows as their values. A query builder would take longer to put the statements together than the database
 * to run them. `onProgress` gets the number of rows after each statement.
 */
export async function insertMany(
  transaction: Transaction,
  table: FilledTable,
  rows: readonly RowValues[],
  onProgress: (count: number) => void = () => undefined,
): Promise<void> {
  let count = 0
  for (const chunk of chunksOf(rows)) {
    await transaction.executeQuery(CompiledQuery.raw(insertText(transaction, table, chunk.length), chunk.flat()))
    count += chunk.length
    onProgress(count)
  }
}

const fullTexts = new Map<string, string>()

/** Texts of full statements are kept, because nearly all statements are full. */
function insertText(transaction: Transaction, table: FilledTable, rows: number): string {
  const key = `${table} ${isOnPostgres(transaction)}`
  if (rows !== ROWS_PER_STATEMENT) return makeInsertText(transaction, table, rows)
  const text = fullTexts.get(key) ?? makeInsertText(transaction, table, rows)
  fullTexts.set(key, text)
  return text
}

function makeInsertText(transaction: Transaction, table: FilledTable, rows: number): string {
  const columns: readonly string[] = COLUMNS[table]
  const isNumbered = isOnPostgres(transaction)
  const placeholder = (row: number, column: number) => (isNumbered ? `$${row * columns.length + column + 1}` : '?')
  const values = Array.from(
    { length: rows },
    (_, row) => `(${columns.map((_, at) => placeholder(row, at)).join(', ')})`,
  )
  return `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values ${values.join(', ')}`
}
