import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Database, isPostgresUrl, openDatabase } from '../database.ts'
import { isSnapshotTable } from './snapshot-tables.ts'

export type Cell = string | number | null
export type SnapshotTable = { name: string; columns: readonly string[] }

/** The whole content of a database at one time, independent of concurrent writes. */
export type Snapshot = {
  /** The newest migration that has run. */
  migration: string
  tables: readonly SnapshotTable[]
  /** The rows of a table in batches, each row in the order of the columns. */
  readRows: (table: SnapshotTable) => AsyncIterable<Cell[][]>
}

type Column = { table_name: string; column_name: string }
type Row = Readonly<Record<string, unknown>>
type Work<result> = (snapshot: Snapshot) => Promise<result>

const ROWS_PER_BATCH = 1000

/** Reads a database in one transaction, which blocks no writer. The snapshot ends with the work. */
export function withSnapshot<result>(address: string, work: Work<result>): Promise<result> {
  return isPostgresUrl(address) ? withPostgresSnapshot(address, work) : withEmbeddedSnapshot(address, work)
}

/** On a connection of its own: the program's connections begin each transaction as a writer. */
async function withEmbeddedSnapshot<result>(file: string, work: Work<result>): Promise<result> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const all = (text: string): Row[] => connection.prepare(text).all()
  try {
    connection.exec('begin')
    const names = all("select name from sqlite_master where type = 'table' order by name").map(({ name }) =>
      String(name),
    )
    const columns = names.flatMap((name) =>
      all(`select name from pragma_table_info(${literal(name)}) order by cid`).map((column) => ({
        table_name: name,
        column_name: String(column.name),
      })),
    )
    const [newest] = all('select max(name) as name from kysely_migration')
    return await work({
      migration: String(newest?.name),
      tables: tablesOf(columns),
      async *readRows(table) {
        yield* batchesOf(connection.prepare(selectAll(table)).iterate(), table)
      },
    })
  } finally {
    connection.close()
  }
}

async function withPostgresSnapshot<result>(address: string, work: Work<result>): Promise<result> {
  const database = openDatabase(address)
  try {
    return await database.connection().execute(async (connection) => {
      await sql`begin isolation level repeatable read read only`.execute(connection)
      const { rows: columns } = await sql<Column>`
        select table_name, column_name from information_schema.columns
        where table_schema = current_schema() order by table_name, ordinal_position
      `.execute(connection)
      const { rows: newest } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
        connection,
      )
      const done = await work({
        migration: String(newest[0]?.name),
        tables: tablesOf(columns),
        readRows: (table) => readByCursor(connection, table),
      })
      await sql`commit`.execute(connection)
      return done
    })
  } finally {
    await database.destroy()
  }
}

async function* readByCursor(connection: Database, table: SnapshotTable): AsyncIterable<Cell[][]> {
  await sql.raw(`declare snapshot_rows no scroll cursor for ${selectAll(table)}`).execute(connection)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_PER_BATCH)} from snapshot_rows`.execute(connection)
    if (rows.length === 0) break
    yield* batchesOf(rows, table)
  }
  await sql`close snapshot_rows`.execute(connection)
}

function* batchesOf(rows: Iterable<Row>, { name, columns }: SnapshotTable): Iterable<Cell[][]> {
  let batch: Cell[][] = []
  for (const row of rows) {
    batch.push(columns.map((column) => cellOf(row[column], `${name}.${column}`)))
    if (batch.length < ROWS_PER_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Columns contain texts and numbers. Other values would not survive as JSON. */
function cellOf(value: unknown, column: string): Cell {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Error(`the column ${column} contains a value that a backup cannot hold (${typeof value})`)
}

function tablesOf(columns: readonly Column[]): SnapshotTable[] {
  const byTable = Map.groupBy(columns, ({ table_name }) => table_name)
  return [...byTable]
    .filter(([name]) => isSnapshotTable(name))
    .map(([name, own]) => ({ name, columns: own.map(({ column_name }) => column_name) }))
}

function selectAll({ name, columns }: SnapshotTable): string {
  return `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
