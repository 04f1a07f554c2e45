import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { type MovableAddress, openMovableAddress } from '#testing/servers/movable-address.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseAway } from './outages.ts'

describe('a PostgreSQL that falls silent', () => {
  let place: TestDatabase
  let address: MovableAddress
  let database: Database

  beforeAll(async () => {
    place = await makeTestDatabase('postgresql')
    const url = new URL(place.address ?? '')
    address = await openMovableAddress(Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = `${address.port}`
    database = openDatabase(url.href)
  })
  afterAll(async () => {
    address.speak()
    await database.destroy()
    await address.stop()
    await place.drop()
  })

  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database)

  test('fails what waits for it, refuses the rest at once, and is used again as soon as it answers', async () => {
    expect((await ask()).rows).toEqual([{ one: 1 }])
    address.fallSilent()
    await expect(ask()).rejects.toBeInstanceOf(DatabaseAway)
    // Not another wait: this would take as long as a connection may take to open.
    await expect(ask()).rejects.toThrow('it does not answer')
    address.speak()
    await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
  })

  test('a long statement goes on while the server answers others', async () => {
    await expect(sql`select pg_sleep(4)`.execute(database)).resolves.toBeDefined()
  })
})
