import pg from 'pg'

/** The database cannot be reached, or closed the connection: nothing is known of the statement that failed. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** The code of the connection's error, `ECONNREFUSED` for example. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  }
}

/** `away`: neither reads nor writes. `unwritable`: the disk is full, or takes no writes for another reason. */
export type Outage = 'away' | 'unwritable'

/** SQLite's primary result codes: READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_UNWRITABLE: ReadonlySet<number> = new Set([8, 10, 13, 14])
const PRIMARY_CODE = 0xff
/** PostgreSQL: disk full, input/output error, read-only (a standby). */
const POSTGRES_UNWRITABLE: ReadonlySet<string> = new Set(['53100', '58030', '25006'])
/** PostgreSQL: connection exceptions, too many connections, shut down, crashed, starting. */
const POSTGRES_AWAY = /^(?:08...|53300|57P0[123])$/

/** What a failed statement says about the database; undefined if the statement itself was at fault. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof DatabaseAway) return 'away'
  if (error instanceof pg.DatabaseError) return postgresOutage(error.code ?? '')
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return SQLITE_UNWRITABLE.has(error.errcode & PRIMARY_CODE) ? 'unwritable' : undefined
}

function postgresOutage(code: string): Outage | undefined {
  if (POSTGRES_UNWRITABLE.has(code)) return 'unwritable'
  return POSTGRES_AWAY.test(code) ? 'away' : undefined
}

/** An error of a connection as `DatabaseAway`; what the server answered, and defects of the caller, as they are. */
export function connectionError(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
  return isAnswer ? error : new DatabaseAway(error)
}
