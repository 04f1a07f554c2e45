import { CompiledQuery, type Expression, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { isOnPostgres } from './is-on-postgres.ts'
import type { Tables } from './tables.ts'

/*
 * Passes many rows to one statement as a single parameter. The statement's text stays the same, so that it is built
 * once, and prepared once on the embedded database: thousands of values in the text take longer than the statement
 * itself.
 */

type Table = keyof Tables & string
type RowValues = Readonly<Record<string, unknown>>
/** Runs the statement for all these rows, and returns the ids of its `returning`. */
type BulkStatement<row> = (transaction: Transaction, rows: readonly row[]) => Promise<Set<string>>

/** Batch sizes of the embedded database, each with one prepared statement; any number of rows uses few of them. */
const BATCH_SIZES = [64, 16, 4, 1]
/** JSON escapes lone surrogates only. */
const LONE_SURROGATE = /\\ud[89a-f]/

/** A statement over some columns of a table, with the rows as `given`. */
export function bulkStatement<table extends Table, column extends keyof Tables[table] & string>(
  table: table,
  columns: readonly column[],
  body: string,
): BulkStatement<Pick<Tables[table], column>> {
  return buildStatement({ table, columns, body })
}

/** A statement that inserts whole rows of a table. */
export function bulkInsert<table extends Table>(table: table, onConflict = ''): BulkStatement<Tables[table]> {
  let prepared: BulkStatement<RowValues> | undefined
  return async (transaction, rows) => {
    const [first] = rows
    if (!first) return new Set()
    prepared ??= insertStatement(table, Object.keys(first), onConflict)
    return prepared(transaction, rows)
  }
}

function insertStatement(table: Table, columns: readonly string[], onConflict: string): BulkStatement<RowValues> {
  const names = columnList(columns)
  // "where true" makes SQLite parse the following `on` as a conflict clause, not a join.
  const body = `insert into "${table}" (${names}) select ${names} from "given" where true ${onConflict}`
  return buildStatement({ table, columns, body })
}

type StatementParts = { table: Table; columns: readonly string[]; body: string }

function buildStatement({ table, columns, body }: StatementParts): BulkStatement<RowValues> {
  const names = columnList(columns)
  const statementWith = (source: string) => `with "given"(${names}) as (${source}) ${body}`
  const onPostgres = statementWith(`select ${names} from json_populate_recordset(null::"${table}", $1::json)`)
  const placeholders = `(${columns.map(() => '?').join(', ')})`
  const embedded = new Map(
    BATCH_SIZES.map((count) => [count, statementWith(`values ${Array(count).fill(placeholders).join(', ')}`)]),
  )
  return async (transaction, rows) => {
    const ids = new Set<string>()
    const run = async (text: string | undefined, values: unknown[]) => {
      const result = await transaction.executeQuery<{ id: string }>(CompiledQuery.raw(text ?? '', values))
      for (const { id } of result.rows) ids.add(id)
    }
    if (rows.length === 0) return ids
    if (isOnPostgres(transaction)) await run(onPostgres, [toWellFormedJson(rows)])
    else for (const batch of batchesOf(rows)) await run(embedded.get(batch.length), valuesOf(batch, columns))
    return ids
  }
}

/** Replaces lone surrogates, as of a truncated text: PostgreSQL refuses JSON with them. */
function toWellFormedJson(rows: readonly RowValues[]): string {
  const json = JSON.stringify(rows)
  if (!LONE_SURROGATE.test(json)) return json
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

function valuesOf(rows: readonly RowValues[], columns: readonly string[]): unknown[] {
  return rows.flatMap((row) => columns.map((column) => row[column]))
}

function* batchesOf<row>(rows: readonly row[]): Generator<readonly row[]> {
  let at = 0
  for (const size of BATCH_SIZES) {
    for (; rows.length - at >= size; at += size) yield rows.slice(at, at + size)
  }
}

/** Ids as one parameter, so that the statement's text does not depend on their number. */
export function idsSubquery(database: Database, ids: readonly string[]): Expression<string> {
  const list = JSON.stringify(ids)
  return isOnPostgres(database)
    ? sql<string>`(select json_array_elements_text(cast(${list} as json)))`
    : sql<string>`(select value from json_each(${list}))`
}
