import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { byScope } from '../vitest/run-scope.ts'

/** A database of its own for one test file; `drop` leaves nothing of it. */
export type TestDatabase = { address: string | undefined; dataDir: string; drop: () => Promise<void> }

export type DatabaseKind = 'embedded' | 'postgresql'

/** For tests whose point is what differs between the two: SQL, locks, claims, migrations. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['embedded', 'postgresql']

/** For all others: the embedded database, and both in the long run. */
export const DATABASE_KINDS = byScope<readonly DatabaseKind[]>({ short: ['embedded'], long: BOTH_DATABASES })

type Options = {
  /** A PostgreSQL database that the new one begins as a copy of. */
  template?: string
  /** Its name on the PostgreSQL server, where it shall have one. */
  name?: string
  /** Lies on disk and syncs every commit, for whoever measures what that takes. */
  isDurable?: boolean
}

let databaseCount = 0

/** What a test wrote need not outlive a power cut: in memory, where there is a folder for that. */
const MEMORY_FOLDER = '/dev/shm'
const DATABASE_PARENT_FOLDER = existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir()

/** Makes a fresh database. `address` is undefined for the embedded one, which lies in `dataDir`. */
export async function makeTestDatabase(
  kind: DatabaseKind,
  { template, name, isDurable = false }: Options = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(isDurable ? tmpdir() : DATABASE_PARENT_FOLDER, 'selah-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') return { address: undefined, dataDir, drop: async () => removeFolder() }

  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('no PostgreSQL server: see the message above the tests')
  databaseCount += 1
  const own = name ?? `selah_test_${process.pid}_${Date.now().toString(36)}_${databaseCount}`
  await queryPostgres(postgresAt(server), `create database ${own}${template ? ` template ${template}` : ''}`)
  if (!isDurable) await queryPostgres(postgresAt(server), `alter database ${own} set synchronous_commit = off`)
  return {
    address: postgresAt(server, own),
    dataDir,
    async drop() {
      removeFolder()
      await queryPostgres(postgresAt(server), `drop database if exists ${own} with (force)`)
    },
  }
}

/** The address of a database on a server; the server's own without a name. */
export function postgresAt(server: string, name?: string): string {
  const address = new URL(server)
  if (name !== undefined) address.pathname = `/${name}`
  return address.href
}

export async function queryPostgres(address: string, sql: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query<Record<string, string>>(sql, values)
  } finally {
    await client.end()
  }
}
