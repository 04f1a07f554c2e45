import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { type Database, openDatabase } from './database.ts'
import { watchSilentConnections } from './silent-connections.ts'
import { createStatementNames, createStatementPreparingPool } from './statement-preparing-pool.ts'

describe('names of statements', () => {
  test('are given to repeated statements, one for each', () => {
    const { nameFor } = createStatementNames()
    expect([nameFor('select 1'), nameFor('select 1')]).toEqual([undefined, undefined])
    const name = nameFor('select 1')
    expect(name).toBeDefined()
    expect(nameFor('select 1')).toBe(name)
    const others = ['select 2', 'select 2', 'select 2'].map(nameFor)
    expect(others[2]).not.toBe(name)
  })

  test('are not given to bulk writes', () => {
    const { nameFor } = createStatementNames()
    const long = `select '${'x'.repeat(20_000)}'`
    expect([long, long, long, long].map(nameFor).filter(Boolean)).toEqual([])
  })

  test('are limited to 200: the least recently used one is dropped', () => {
    const { nameFor } = createStatementNames()
    const often = (text: string) => [text, text, text].map(nameFor).at(-1)
    const asked = Array.from({ length: 200 }, (_, at) => `select ${at}`)
    const names = asked.map(often)
    expect(new Set(names.filter(Boolean)).size).toBe(200)
    expect(nameFor('select 0')).toBe(names[0])
    const newcomer = often('select now')
    expect(newcomer).toBeDefined()
    expect(names).not.toContain(newcomer)
    expect([nameFor('select 0'), nameFor('select 1'), nameFor('select 2')]).toEqual([names[0], undefined, names[2]])
    expect(nameFor('select now')).toBe(newcomer)
  })

  test('change after renewal', () => {
    const { nameFor, renew } = createStatementNames()
    const before = ['a', 'a', 'a'].map(nameFor).at(-1)
    renew()
    const after = ['a', 'a', 'a'].map(nameFor).at(-1)
    expect(after).toBeDefined()
    expect(after).not.toBe(before)
  })
})

describe('on PostgreSQL', () => {
  let place: TestDatabase
  let database: Database

  beforeAll(async () => {
    place = await makeTestDatabase('postgresql')
    database = openDatabase(place.address ?? '')
    await sql`create table thing (id integer)`.execute(database)
    await sql`insert into thing values (1)`.execute(database)
  })
  afterAll(async () => {
    await database.destroy()
    await place.drop()
  })

  test('a connection whose settings fail leaves the pool', async () => {
    const connectionString = place.address ?? ''
    const pool = new pg.Pool({ connectionString, max: 1 })
    pool.on('connect', (client) => void client.on('error', () => undefined))
    const silentConnections = watchSilentConnections(connectionString)
    const preparing = createStatementPreparingPool(pool, { silentConnections, settings: ['set no_such_setting = 1'] })
    // The second would wait for the first forever.
    await expect(preparing.connect()).rejects.toThrow('no_such_setting')
    await expect(preparing.connect()).rejects.toThrow('no_such_setting')
    expect(pool.totalCount).toBe(0)
    await preparing.end()
  })

  const all = (on: Database) => sql<object>`select * from thing where id >= ${0}`.execute(on)
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database)
    return rows.filter(({ statement }) => statement.includes('from thing')).length
  }

  test('a frequent statement is prepared, and one in a transaction is not', async () => {
    for (let times = 0; times < 5; times++) {
      await database.transaction().execute((transaction) => all(transaction))
    }
    expect(await prepared()).toBe(0)
    for (let times = 0; times < 5; times++) expect((await all(database)).rows).toEqual([{ id: 1 }])
    expect(await prepared()).toBe(1)
  })

  test('a statement works after another process has changed its table', async () => {
    for (let times = 0; times < 5; times++) await all(database)
    const other = openDatabase(place.address ?? '')
    await sql`alter table thing add column name text`.execute(other)
    await other.destroy()
    for (let times = 0; times < 5; times++) expect((await all(database)).rows).toEqual([{ id: 1, name: null }])
  })

  test('a connection keeps a limited number of statements', async () => {
    const other = openDatabase(place.address ?? '')
    for (let at = 0; at < 700; at++) {
      for (let times = 0; times < 3; times++) await sql`select ${sql.lit(at)} as at`.execute(other)
    }
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`.execute(other)
    expect(rows[0]?.kept).toBeGreaterThan(0)
    expect(rows[0]?.kept).toBeLessThanOrEqual(300)
    expect((await sql<{ at: number }>`select 699 as at`.execute(other)).rows).toEqual([{ at: 699 }])
    await other.destroy()
  })

  test('an error is passed on, and the connection stays usable', async () => {
    const wrong = () => sql`select 1 / ${0}::integer as x`.execute(database)
    for (let times = 0; times < 5; times++) await expect(wrong()).rejects.toThrow('division by zero')
    expect((await all(database)).rows).toHaveLength(1)
  })
})
