import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { type DatabaseKind, makeTestDatabase } from './test-databases.ts'

export type TestTables = { readonly database: Database }

/** Every table with nothing in it, for the tests of a `describe`, on a database of their own; `fill` comes before the first. */
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
    const place = await makeTestDatabase(kind)
    drop = place.drop
    opened = openDatabase(place.address ?? `${place.dataDir}/tables.db`)
    await migrate(opened)
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
