import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { embeddedDialect } from './embedded/embedded-dialect.ts'
import { type QueryEnd, queryEnds } from './query-ends.ts'
import { watchSilentConnections } from './silent-connections.ts'
import { createStatementPreparingPool } from './statement-preparing-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Functions that write require a Transaction; a plain Database does not compile. */
export type Transaction = KyselyTransaction<Tables>

const POOL_SIZE = 8
/** Longest wait for a connection, also for one that is in use: a network that swallows packets must not hold requests. */
const CONNECT_MILLISECONDS = 15_000
const INT8 = 20

type DatabaseOptions = {
  /** Publishes every statement for traces. */
  publishesQueries?: boolean
}

/** Opens `postgres://…`, or the embedded database in the given file. */
export function openDatabase(url: string, { publishesQueries = false }: DatabaseOptions = {}): Database {
  const watched = publishesQueries ? { log: publishQuery } : {}
  if (!isPostgresUrl(url)) return new Kysely<Tables>({ dialect: embeddedDialect(url), ...watched })
  // int8 is returned as text by default; our largest values are milliseconds, far below 2^53.
  pg.types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MILLISECONDS })
  // An idle connection that fails is replaced at the next query; without a listener the event would end the process.
  pool.on('error', () => undefined)
  // In a transaction the next statement reports the failure.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const silentConnections = watchSilentConnections(url)
  const preparing = createStatementPreparingPool(pool, { silentConnections, settings: CONNECTION_SETTINGS })
  const database = new Kysely<Tables>({ ...watched, dialect: new PostgresDialect({ pool: preparing }) })
  pools.set(database, pool)
  return database
}

function publishQuery(event: LogEvent): void {
  const { query, queryDurationMillis: milliseconds } = event
  const end: QueryEnd = { sql: query.sql, milliseconds, ...(event.level === 'error' && { error: event.error }) }
  queryEnds.publish(end)
}

const pools = new WeakMap<Database, pg.Pool>()

/** Connections of the pool, and how many queries wait for one; undefined for the embedded database, which has no pool. */
export function findPoolState(database: Database): Record<'most' | 'open' | 'idle' | 'waiting', number> | undefined {
  const pool = pools.get(database)
  return pool && { most: POOL_SIZE, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/**
 * All queries here are short key look-ups. JIT compilation costs more than it saves, generic plans are as good as custom
 * ones, and most data is in memory.
 */
const CONNECTION_SETTINGS = [
  'set jit = off',
  'set plan_cache_mode = force_generic_plan',
  'set random_page_cost = 1.1',
] as const

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

/** Throws if the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}
