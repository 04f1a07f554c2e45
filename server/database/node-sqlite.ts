import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const CACHED_STATEMENTS = 500
/**
 * The log is carried over into the database when it has grown to 64 MB, and not to 4: a page that many commits change, as
 * those of an index are, is then written there once for all of them. What is committed is in the log and synced either way.
 */
const CHECKPOINT_PAGES = 16_000

/** Kysely's SQLite dialect on Node's built-in SQLite: no native add-on to build, so no install that can fail. */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // FULL: an acknowledged write survives a power cut. WAL: readers of other processes never wait for the writer.
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=268435456; PRAGMA cache_size=-32000',
  )
  database.exec(`PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`)
  return new SqliteDialect({ database: toKyselyDatabase(database) })
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
  // A deferred transaction that reads first and writes later is refused at once when another process wrote between;
  // an immediate one waits its turn.
  const text = sql === 'begin' ? 'begin immediate' : sql
  const statement = database.prepare(text)
  const bound = (values: readonly unknown[]) => values as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bound(values)),
    run: (values) => statement.run(...bound(values)),
    iterate: (values) => database.prepare(text).iterate(...bound(values)),
  }
}
