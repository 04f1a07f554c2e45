import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillDisk, freeDisk } from '#testing/databases/full-disk.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { connectionError, DatabaseAway, openingError, outageOf } from './outages.ts'
import { probeWrite } from './write-probe.ts'

function postgresError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
}

describe('outageOf', () => {
  test.each([
    ['disk full', postgresError('53100'), 'unwritable'],
    ['a standby', postgresError('25006'), 'unwritable'],
    ['shut down', postgresError('57P01'), 'away'],
    ['starting', postgresError('57P03'), 'away'],
    ['too many connections', postgresError('53300'), 'away'],
    ['a broken connection', postgresError('08006'), 'away'],
    ['no memory', postgresError('53200'), 'away'],
    ['a dropped database', postgresError('57P04'), 'away'],
    ['a corrupt table', postgresError('XX001'), 'away'],
    ['a database that accepts no connections', openingError(postgresError('55000')), 'away'],
    ['a password that has changed', openingError(postgresError('28P01')), 'away'],
    ['a row that exists', postgresError('23505'), undefined],
    ['a cancelled statement', postgresError('57014'), undefined],
    ['a full SQLite', Object.assign(new Error('database or disk is full'), { errcode: 13 }), 'unwritable'],
    ['a failed write of SQLite', Object.assign(new Error('disk I/O error'), { errcode: 778 }), 'unwritable'],
    ['a SQLite that another process writes to', Object.assign(new Error('locked'), { errcode: 5 }), 'unwritable'],
    ['a corrupt SQLite', Object.assign(new Error('malformed'), { errcode: 267 }), 'away'],
    ['a file that is no SQLite', Object.assign(new Error('not a database'), { errcode: 26 }), 'away'],
    ['a row that exists in SQLite', Object.assign(new Error('UNIQUE'), { errcode: 1555 }), undefined],
    ['a lost connection', connectionError(new Error('Connection terminated unexpectedly')), 'away'],
    ['a defect of the caller', connectionError(new TypeError('circular')), undefined],
    ['something else', new Error('refused'), undefined],
    ['no error', 'refused', undefined],
  ])('%s', (_, error, outage) => {
    expect(outageOf(error)).toBe(outage)
  })

  test('a PostgreSQL address without a server is away, with the connection’s error code', async () => {
    const database = openDatabase(`postgres://nobody@127.0.0.1:${await findFreePort()}/none`)
    const error = await sql`select 1`.execute(database).catch((reason: unknown) => reason)
    await database.destroy()
    expect(error).toBeInstanceOf(DatabaseAway)
    expect([outageOf(error), Object(error).code]).toEqual(['away', 'ECONNREFUSED'])
  })
})

describe('a full disk', () => {
  let program: TestProgram
  beforeEach(async () => {
    program = await openTestProgram('embedded')
  })
  afterEach(() => program.stop())

  test('fails a transaction with a named error, and the next one works once there is room', async () => {
    const { database } = program
    await fillDisk(database)
    await expect(probeWrite(database, 'one')).rejects.toThrow('database or disk is full')
    await expect(probeWrite(database, 'two')).rejects.toThrow('database or disk is full')
    expect(await database.selectFrom('stamp').select('name').where('name', 'like', 'write probe%').execute()).toEqual(
      [],
    )
    await freeDisk(database)
    await probeWrite(database, 'three')
  })

  test('fails a migration with a named error', async () => {
    const database = openDatabase(':memory:')
    await sql`pragma max_page_count = 5`.execute(database)
    await expect(migrate(database)).rejects.toThrow('database or disk is full')
    await freeDisk(database)
    expect(await migrate(database)).toContain('001-catalogue')
    await database.destroy()
  })

  test('a probe leaves no rows and does not grow the database repeatedly', async () => {
    const { database } = program
    const pages = async () => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
      return rows[0]?.page_count
    }
    await probeWrite(database, 'first')
    const size = await pages()
    for (let round = 0; round < 20; round++) await probeWrite(database, `round ${round}`)
    expect(await pages()).toBe(size)
  })
})
