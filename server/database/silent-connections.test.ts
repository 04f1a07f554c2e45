import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { type MovableAddress, openMovableAddress } from '#testing/servers/movable-address.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseAway } from './outages.ts'
import { watchSilentConnections } from './silent-connections.ts'

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
    const asked: Promise<unknown>[] = []
    const askMore = () => asked.push(ask().catch((error: unknown) => error))
    askMore()
    // These come while the server is asked whether it is there.
    const later = setInterval(askMore, 300)
    await asked[0]
    clearInterval(later)
    const begun = performance.now()
    const outcomes = await Promise.all(asked)
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(outcomes.length).toBeGreaterThan(3)
    expect(outcomes.filter((one) => !(one instanceof DatabaseAway))).toEqual([])
    // Not another wait: this would take as long as a connection may take to open.
    await expect(ask()).rejects.toThrow('it does not answer')
    address.speak()
    await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
  })

  test('a long statement goes on while others are answered, though no connection can be opened', async () => {
    const pool = new pg.Pool({ connectionString: place.address ?? '' })
    const { watch } = watchSilentConnections(`postgres://nobody@127.0.0.1:${await findFreePort()}/none`)
    const [slow, quick] = [await pool.connect(), await pool.connect()]
    let isOver = false
    const ended = watch(slow, () => slow.query('select pg_sleep(4)')).finally(() => {
      isOver = true
    })
    while (!isOver) await watch(quick, () => quick.query('select pg_sleep(0.1)'))
    await expect(ended).resolves.toBeDefined()
    for (const client of [slow, quick]) client.release()
    await pool.end()
  })

  test('a long statement goes on while the server answers others', async () => {
    await expect(sql`select pg_sleep(4)`.execute(database)).resolves.toBeDefined()
  })
})
