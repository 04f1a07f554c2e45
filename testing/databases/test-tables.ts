import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { DATABASE_FILE, makeFilledDatabase } from './filled-databases.ts'
import type { DatabaseKind } from './test-databases.ts'

export type TestTables = { readonly database: Database }

/** A database with all tables empty, for the tests of a `describe`; `fill` runs before the first. */
export function openTestTables(
  kind: DatabaseKind,
  fill: (database: Database) => Promise<unknown> = async () => undefined,
): TestTables {
  let opened: Database | undefined
  let drop: (() => Promise<void>) | undefined
  const database = () => {
    if (!opened) throw new Error('the database is there while there are tests')
    return opened
  }
  beforeAll(async () => {
    const testDatabase = await makeFilledDatabase(kind, 'nothing')
    drop = testDatabase.drop
    opened = openDatabase(testDatabase.address ?? `${testDatabase.dataDir}/${DATABASE_FILE}`)
    await fill(opened)
  })
  afterAll(async () => {
    await opened?.destroy()
    await drop?.()
  })
  return {
    get database() {
      return database()
    },
  }
}
