import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const CACHED_STATEMENTS = 500
/**
 * The write-ahead log is checkpointed at 64 MB instead of 4, so that a page changed by many commits, such as an index page,
 * is written back once. Commits are durable in the log.
 */
const CHECKPOINT_PAGES = 16_000
const BUSY_MILLISECONDS = 5000

export const IN_MEMORY = ':memory:'

/** One connection of Node's built-in SQLite, which needs no native add-on to build. */
export type SqliteConnection = {
  run: (sql: string, parameters: readonly unknown[]) => QueryResult<unknown>
  isInTransaction: () => boolean
  close: () => void
}

/** The connection that writes; it makes the file if there is none. */
export function openWriter(file: string): SqliteConnection {
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS, enableForeignKeyConstraints: true })
  // FULL: an acknowledged write survives a power cut. WAL: readers never wait for the writer.
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  database.exec(`PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`)
  return toConnection(database)
}

/** A connection that sees what is committed. The file must be there. */
export function openReader(file: string): SqliteConnection {
  return toConnection(new DatabaseSync(file, { timeout: BUSY_MILLISECONDS, readOnly: true }))
}

function toConnection(database: DatabaseSync): SqliteConnection {
  database.exec('PRAGMA mmap_size=268435456; PRAGMA cache_size=-32000')
  // SQLite's own changes ASCII letters only: é would not find É.
  database.function('lower', { deterministic: true }, lowerCase)
  const statementFor = statementCache(database)
  return {
    run(sql, parameters) {
      // On a full disk SQLite has rolled back by itself, and a second rollback would fail and hide the cause.
      if (sql === 'rollback' && !database.isTransaction) return { rows: [] }
      const { statement, isReader } = statementFor(sql)
      if (isReader) return { rows: statement.all(...bound(parameters)) }
      const { changes, lastInsertRowid } = statement.run(...bound(parameters))
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

function lowerCase(value: unknown): SQLInputValue {
  // As SQLite's own: numbers become text, and null stays null.
  return value === null ? null : String(value).toLowerCase()
}

function bound(values: readonly unknown[]): SQLInputValue[] {
  return values as SQLInputValue[]
}

type CachedStatement = { statement: StatementSync; isReader: boolean }

function statementCache(database: DatabaseSync): (sql: string) => CachedStatement {
  const statements = new Map<string, CachedStatement>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= CACHED_STATEMENTS) statements.clear()
    const statement = database.prepare(sql)
    const made = { statement, isReader: statement.columns().length > 0 }
    statements.set(sql, made)
    return made
  }
}
