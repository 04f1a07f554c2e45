import { existsSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Database, isPostgresUrl, openDatabase } from '../database.ts'

/** True if nothing is lost when a database is written at this address. */
export async function isEmptyTarget(address: string): Promise<boolean> {
  if (!isPostgresUrl(address)) return !existsSync(address) || statSync(address).size === 0
  return withDatabase(address, async (database) => (await listTables(database)).length === 0)
}

/** True if other connections use the database, such as a running program's. */
export async function isInUse(address: string): Promise<boolean> {
  if (!isPostgresUrl(address)) return existsSync(address) && !canLeaveWriteAheadLog(address)
  return withDatabase(address, async (database) => {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    `.execute(database)
    return Number(rows[0]?.others) > 0
  })
}

/** Removes the tables and trigger functions of a PostgreSQL database. */
export async function clearPostgres(address: string): Promise<void> {
  await withDatabase(address, (database) =>
    database.transaction().execute(async (transaction) => {
      for (const table of await listTables(transaction))
        await sql`drop table ${sql.ref(table)} cascade`.execute(transaction)
      const { rows } = await sql<{ name: string }>`
        select proname as name from pg_proc
        where pronamespace = cast(current_schema() as regnamespace) and prorettype = cast('trigger' as regtype)
      `.execute(transaction)
      for (const { name } of rows) await sql`drop function ${sql.ref(name)}() cascade`.execute(transaction)
    }),
  )
}

/** Removes an unfinished database file with its side files. */
export function removeDatabaseFile(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
}

/** SQLite leaves write-ahead mode only for the last connection, and then merges the log into the file. */
function canLeaveWriteAheadLog(file: string): boolean {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('pragma journal_mode = delete')
    return true
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return false
    throw error
  } finally {
    connection.close()
  }
}

async function listTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename
  `.execute(database)
  return rows.map(({ name }) => name)
}

async function withDatabase<result>(address: string, work: (database: Database) => Promise<result>): Promise<result> {
  const database = openDatabase(address)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
