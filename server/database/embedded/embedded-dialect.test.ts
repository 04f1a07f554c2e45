import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedDialect } from './embedded-dialect.ts'

type Tables = { thing: { name: string } }

let folder: string
let database: Kysely<Tables>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  database = new Kysely<Tables>({ dialect: embeddedDialect(join(folder, 'test.sqlite')) })
  await sql`create table thing (name text primary key)`.execute(database)
})
afterEach(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const names = async (from: Kysely<Tables> = database) =>
  (await from.selectFrom('thing').select('name').orderBy('name').execute()).map(({ name }) => name)
const insert = (name: string) =>
  database.transaction().execute((transaction) => transaction.insertInto('thing').values({ name }).execute())

test('a reader sees only what is committed, and does not wait; a transaction sees its own changes', async () => {
  await insert('first')
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('thing').values({ name: 'second' }).execute()
    expect(await names(transaction)).toEqual(['first', 'second'])
    expect(await names()).toEqual(['first'])
  })
  expect(await names()).toEqual(['first', 'second'])
})

test('of many transactions at once, those that break a rule fail alone', async () => {
  const ends = await Promise.allSettled(['a', 'b', 'a', 'c', 'b'].map(insert))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('a statement outside a transaction writes at once, between transactions', async () => {
  await Promise.all([insert('a'), database.insertInto('thing').values({ name: 'b' }).execute(), insert('c')])
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('a transaction that a statement begins excludes all others until its end', async () => {
  const own = database.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    await connection.insertInto('thing').values({ name: 'a' }).execute()
    await new Promise((resolve) => setImmediate(resolve))
    expect(await names(connection)).toEqual(['a'])
    expect(await names()).toEqual([])
    await sql`rollback`.execute(connection)
  })
  await Promise.all([own, insert('b')])
  expect(await names()).toEqual(['b'])
})

test('after an error that ended the whole transaction, its further statements fail and change nothing', async () => {
  const lost = database.transaction().execute(async (transaction) => {
    await sql`rollback`.execute(transaction)
    await transaction.insertInto('thing').values({ name: 'a' }).execute()
  })
  await expect(lost).rejects.toThrow('rolled back after an error')
  await insert('b')
  expect(await names()).toEqual(['b'])
})
