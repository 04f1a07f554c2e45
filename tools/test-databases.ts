import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A database of its own for one test file; `drop` leaves nothing of it. */
export type TestDatabase = { address: string | undefined; dataDir: string; drop: () => Promise<void> }

export type DatabaseKind = 'embedded' | 'postgresql'

/** Both databases every call is tried against. */
export const DATABASE_KINDS: readonly DatabaseKind[] = ['embedded', 'postgresql']

/** Makes a fresh database. `address` is undefined for the embedded one, which lies in `dataDir`. */
export async function makeTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'selah-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') return { address: undefined, dataDir, drop: async () => removeFolder() }

  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('no PostgreSQL server: see the message above the tests')
  const name = `selah_test_${process.pid}_${Date.now().toString(36)}`
  await ask(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return {
    address: address.href,
    dataDir,
    async drop() {
      removeFolder()
      await ask(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function ask(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
