import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { connectionError, openingError } from './outages.ts'
import type { SilentConnections } from './silent-connections.ts'

/** A statement is prepared after this many uses. */
const TIMES_BEFORE_NAMED = 3
/** Limit of each connection; a plan takes tens of kilobytes in the server. */
const MOST_NAMED = 200
/** Dropped statements stay prepared until the connection is closed, which happens beyond this number. */
const MOST_PREPARED = 300
const MOST_COUNTED = 2000
/** Longer ones are bulk writes. */
const LONGEST_NAMED = 12_000

const FEATURE_NOT_SUPPORTED = '0A000'
const BEGIN = /^(begin|start transaction)\b/
const END = /^(commit|rollback)$/

type PoolOptions = {
  silentConnections: SilentConnections
  /** Run once on each new connection. */
  settings: readonly string[]
}

/**
 * A pool whose connections prepare frequent statements: PostgreSQL then parses and plans them once. Not within
 * transactions, where a statement cannot be retried after a change of its tables, and where planning is the lesser
 * part.
 */
export function createStatementPreparingPool(
  pool: pg.Pool,
  { silentConnections: { watch, open }, settings }: PoolOptions,
): PostgresPool {
  const names = createStatementNames()
  const preparingClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await open(() => pool.connect()).catch(throwOpeningError)
      const known = preparingClients.get(client)
      if (known) return known
      try {
        for (const setting of settings) await watch(client, () => client.query(setting))
      } catch (error) {
        // Nobody else gives it back, and a pool that waits for it would shrink with every outage.
        client.release(true)
        throw connectionError(error)
      }
      const preparing = createPreparingClient(client, names, watch)
      preparingClients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
  }
}

type StatementNames = { nameFor: (text: string) => string | undefined; renew: () => void }

/**
 * Names for statements, the same on all connections. The least recently used name is dropped: a search has hundreds of
 * forms, which would otherwise keep all names.
 */
export function createStatementNames(): StatementNames {
  const namesByText = new Map<string, string>()
  const counted = new Map<string, number>()
  let nameCount = 0
  /** The map is in order of last use. */
  const markUsed = (text: string, name: string) => {
    namesByText.delete(text)
    namesByText.set(text, name)
    const [oldest] = namesByText.keys()
    if (namesByText.size > MOST_NAMED && oldest !== undefined) namesByText.delete(oldest)
    return name
  }
  return {
    nameFor(text) {
      const name = namesByText.get(text)
      if (name !== undefined) return markUsed(text, name)
      if (text.length > LONGEST_NAMED) return undefined
      const times = (counted.get(text) ?? 0) + 1
      if (times < TIMES_BEFORE_NAMED) {
        if (counted.size >= MOST_COUNTED) counted.clear()
        counted.set(text, times)
        return undefined
      }
      counted.delete(text)
      nameCount += 1
      return markUsed(text, `s${nameCount}`)
    },
    renew: () => namesByText.clear(),
  }
}

function createPreparingClient(
  client: pg.PoolClient,
  names: StatementNames,
  watch: SilentConnections['watch'],
): PostgresPoolClient {
  const prepared = new Set<string>()
  let isInTransaction = false
  async function query(text: string, values: readonly unknown[]) {
    const parameters = [...values]
    if (BEGIN.test(text)) isInTransaction = true
    if (END.test(text)) isInTransaction = false
    const name = isInTransaction ? undefined : names.nameFor(text)
    if (name === undefined) return watch(client, () => client.query(text, parameters)).catch(throwConnectionError)
    prepared.add(name)
    try {
      return await watch(client, () => client.query({ name, text, values: parameters }))
    } catch (error) {
      if (!isOutdatedPlan(error)) throw connectionError(error)
      // Another process has changed a table: nothing was run. New names make PostgreSQL plan all statements again.
      names.renew()
      return watch(client, () => client.query(text, parameters)).catch(throwConnectionError)
    }
  }
  // Kysely's type also includes cursors, which are not used here; and pg does not type its command names.
  const preparing: { query: unknown; release: PostgresPoolClient['release'] } = {
    query,
    release: (destroy) => client.release(destroy || prepared.size >= MOST_PREPARED),
  }
  return preparing as PostgresPoolClient
}

function throwOpeningError(error: unknown): never {
  throw openingError(error)
}

function throwConnectionError(error: unknown): never {
  throw connectionError(error)
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED && /cached plan/.test(error.message)
}
