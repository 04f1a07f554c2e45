import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const CACHED_STATEMENTS = 500
/**
 * The write-ahead log is checkpointed at 64 MB instead of 4, so that a page changed by many commits, such as an index page,
 * is written back once. Commits are durable in the log.
 */
const CHECKPOINT_PAGES = 16_000

/** Kysely's SQLite dialect on Node's built-in SQLite, without a native add-on to build. */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // FULL: an acknowledged write survives a power cut. WAL: readers of other processes never wait for the writer.
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=268435456; PRAGMA cache_size=-32000',
  )
  database.exec(`PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`)
  // SQLite's own changes ASCII letters only: é would not find É.
  database.function('lower', { deterministic: true }, lowerCase)
  return new SqliteDialect({ database: toKyselyDatabase(database) })
}

function lowerCase(value: unknown): SQLInputValue {
  // As SQLite's own: numbers become text, and null stays null.
  return value === null ? null : String(value).toLowerCase()
}

function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close() {
      statements.clear()
      database.close()
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      const made = prepare(database, sql)
      statements.set(sql, made)
      return made
    },
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A deferred transaction that reads first fails if another process wrote meanwhile; an immediate one waits.
  const text = sql === 'begin' ? 'begin immediate' : sql
  const statement = database.prepare(text)
  const bound = (values: readonly unknown[]) => values as SQLInputValue[]
  // On a full disk SQLite has rolled back by itself, and a second rollback would fail and hide the cause.
  const isDone = () => sql === 'rollback' && !database.isTransaction
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bound(values)),
    run: (values) => (isDone() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...bound(values))),
    iterate: (values) => database.prepare(text).iterate(...bound(values)),
  }
}
