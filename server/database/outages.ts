import pg from 'pg'

/** The database cannot be reached, or closed the connection; the outcome of the statement is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** The code of the connection's error, `ECONNREFUSED` for example. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  }
}

/** `away`: no reads and no writes. `unwritable`: the disk is full, or refuses writes for another reason. */
export type Outage = 'away' | 'unwritable'

/** SQLite's primary result codes. */
const SQLITE_OUTAGES: ReadonlyMap<number, Outage> = new Map([
  [5, 'unwritable'], // BUSY: another process has been writing for longer than a statement waits
  [6, 'unwritable'], // LOCKED
  [7, 'away'], // NOMEM
  [8, 'unwritable'], // READONLY
  [10, 'unwritable'], // IOERR
  [11, 'away'], // CORRUPT
  [13, 'unwritable'], // FULL
  [14, 'unwritable'], // CANTOPEN
  [15, 'unwritable'], // PROTOCOL: too many processes want the lock
  [26, 'away'], // NOTADB
])
const PRIMARY_CODE = 0xff
/** PostgreSQL: disk full, input/output error, read-only (a standby). */
const POSTGRES_UNWRITABLE: ReadonlySet<string> = new Set(['53100', '58030', '25006'])
/** PostgreSQL: connection exceptions, no resources, shut down or dropped, system errors, corruption. */
const POSTGRES_AWAY = /^(?:08...|53...|57P0[1-5]|58...|XX00[12])$/

/** The outage that a failed statement indicates; undefined if the statement itself was at fault. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof DatabaseAway) return 'away'
  if (error instanceof pg.DatabaseError) return postgresOutage(error.code ?? '')
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return SQLITE_OUTAGES.get(error.errcode & PRIMARY_CODE)
}

function postgresOutage(code: string): Outage | undefined {
  if (POSTGRES_UNWRITABLE.has(code)) return 'unwritable'
  return POSTGRES_AWAY.test(code) ? 'away' : undefined
}

/** Any error of opening a connection as `DatabaseAway`, whatever the server answered. */
export function openingError(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? new DatabaseAway(error) : connectionError(error)
}

/** A connection error as `DatabaseAway`; the server's answers and programming errors unchanged. */
export function connectionError(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
  return isAnswer || error instanceof DatabaseAway ? error : new DatabaseAway(error)
}
