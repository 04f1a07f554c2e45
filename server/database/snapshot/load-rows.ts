import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Database, isPostgresUrl, openDatabase } from '../database.ts'
import type { Cell, SnapshotTable } from './snapshot.ts'
import { isSnapshotTable } from './snapshot-tables.ts'

export type RowBatch = SnapshotTable & { rows: readonly (readonly Cell[])[] }

/**
 * Replaces all rows of a migrated database by these, in one transaction. Triggers do not run, since the rows include
 * what they would write. References are checked at the end, so tables come in any order.
 */
export function loadRows(address: string, batches: AsyncIterable<RowBatch>): Promise<void> {
  return isPostgresUrl(address) ? loadPostgres(address, batches) : loadEmbedded(address, batches)
}

async function loadEmbedded(file: string, batches: AsyncIterable<RowBatch>): Promise<void> {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  const listOf = (type: string) =>
    connection
      .prepare('select name, sql from sqlite_master where type = ?')
      .all(type)
      .map(({ name, sql: text }) => ({ name: String(name), text: String(text) }))
  try {
    connection.exec('begin immediate; pragma defer_foreign_keys = on')
    const triggers = listOf('trigger')
    for (const { name } of triggers) connection.exec(`drop trigger "${name}"`)
    for (const { name } of listOf('table')) if (isSnapshotTable(name)) connection.exec(`delete from "${name}"`)
    for await (const batch of batches) {
      const statement: StatementSync = connection.prepare(
        `insert into "${batch.name}" (${namesOf(batch)}) values (${batch.columns.map(() => '?').join(', ')})`,
      )
      for (const row of batch.rows) statement.run(...row)
    }
    for (const { text } of triggers) connection.exec(text)
    connection.exec('commit; analyze')
  } finally {
    // Closing rolls back an open transaction.
    connection.close()
  }
}

async function loadPostgres(address: string, batches: AsyncIterable<RowBatch>): Promise<void> {
  const database = openDatabase(address)
  try {
    await database.transaction().execute(async (transaction) => {
      const types = await listColumnTypes(transaction)
      const tables = [...types.keys()].filter(isSnapshotTable)
      const run = (statement: string) => sql.raw(statement).execute(transaction)
      const references = await listReferences(transaction)
      for (const { table, name } of references)
        await run(`alter table "${table}" alter constraint "${name}" deferrable initially deferred`)
      for (const table of tables) await run(`alter table "${table}" disable trigger user`)
      for (const table of tables) await run(`delete from "${table}"`)
      for await (const batch of batches) await insertBatch(transaction, batch, types.get(batch.name))
      await run('set constraints all immediate')
      for (const table of tables) await run(`alter table "${table}" enable trigger user`)
      for (const { table, name } of references)
        await run(`alter table "${table}" alter constraint "${name}" not deferrable`)
    })
    await sql`analyze`.execute(database)
  } finally {
    await database.destroy()
  }
}

type ColumnTypes = ReadonlyMap<string, string>

async function insertBatch(transaction: Database, batch: RowBatch, types: ColumnTypes | undefined): Promise<void> {
  const cells = batch.columns.map((column, at) => `cast(row ->> ${at} as ${types?.get(column) ?? 'text'})`)
  const target = `insert into "${batch.name}" (${namesOf(batch)})`
  await sql`${sql.raw(target)} select ${sql.raw(cells.join(', '))}
    from json_array_elements(cast(${JSON.stringify(batch.rows)} as json)) as "row"`.execute(transaction)
}

async function listColumnTypes(database: Database): Promise<Map<string, ColumnTypes>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
    where table_schema = current_schema()
  `.execute(database)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map([...byTable].map(([table, own]) => [table, new Map(own.map(({ column, type }) => [column, type]))]))
}

async function listReferences(database: Database): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as "name" from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = cast(current_schema() as regnamespace)
  `.execute(database)
  return rows
}

function namesOf({ columns }: SnapshotTable): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
