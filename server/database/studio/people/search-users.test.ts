import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { countRowsRead } from '#testing/databases/rows-read.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { newUserRow } from '../../accounts/new-user-row.ts'
import { searchUsers } from './search-users.ts'

const PEOPLE = [
  { id: 'ruth', name: 'Ruth  O’Neill', email: 'r.oneill@example.com', phone: '+15550142281' },
  { id: 'james', name: "Mary-Ann d'Arc\\", email: '50%_off@example.com', phone: '+491715550142' },
  { id: 'grace', name: 'Grace Hopper Ruthven', email: 'grace@example.com', phone: null },
  { id: 'chulsoo', name: '김철수', email: 'kim@example.com', phone: null },
  { id: 'hana', name: '山田花子', email: 'hana@example.com', phone: null },
  { id: 'nobody', name: null, email: null, phone: null },
] as const

/** More than are sorted, so that the newest are read one after the other. */
const CROWD = 1200

async function fill(database: Database): Promise<void> {
  const crowd = Array.from({ length: CROWD }, (_, at) => ({
    ...{ id: `crowd-${at}`, name: `Common Name${at}`, email: `common${at}@example.com`, phone: null },
  }))
  const rows = [...crowd, ...PEOPLE].map(({ email, ...person }, at) =>
    newUserRow({ ...person, email, email_key: email, created_at: at }),
  )
  for (let from = 0; from < rows.length; from += 500)
    await database
      .insertInto('user')
      .values(rows.slice(from, from + 500))
      .execute()
}

describe.each(BOTH_DATABASES)('people searched for on the %s database', (kind) => {
  const tables = openTestTables(kind, fill)
  const search = async (text: string, digits = '') => {
    const people = await searchUsers(tables.database, { text, digits, limit: 20 })
    return people.map(({ id }) => id)
  }

  test.each([
    ['a name', 'ruth o’neill', ['ruth']],
    ['beginnings of words, in any order', 'hop gra', ['grace']],
    ['a beginning of several names', 'ruth', ['grace', 'ruth']],
    ['the middle of a word', 'opper', []],
    ['a part of a name without spaces', '花子', ['hana']],
    ['what follows an apostrophe', 'neill', ['ruth']],
    ['what follows a hyphen', 'ann', ['james']],
    ['a Korean given name', '철수', ['chulsoo']],
    ['the start of an email address', 'r.on', ['ruth']],
    ['the middle of an email address', 'example', []],
    ['signs of a pattern', '50%_', ['james']],
    ['signs of a pattern alone', '%%%', []],
    ['signs of a query', "mary-ann d'arc\\", ['james']],
    ['operators of a query', 'ruth & !grace | x:*', []],
  ])('are found by %s: %s', async (_what, text, found) => {
    expect(await search(text)).toEqual(found)
  })

  test.each([
    ['the last digits', '2281', ['ruth']],
    ['the whole number', '15550142281', ['ruth']],
    ['digits at two places', '5550142', ['james']],
    ['fewer than four digits', '142', []],
  ])('are found by a phone: %s', async (_what, digits, found) => {
    expect(await search('?', digits)).toEqual(found)
  })

  test('are the newest of many', async () => {
    const newest = Array.from({ length: 20 }, (_, at) => `crowd-${CROWD - 1 - at}`)
    expect(await search('common')).toEqual(newest)
    expect(await search('comm')).toEqual(newest)
  })
})

describe('a person searched for on PostgreSQL', () => {
  const tables = openTestTables('postgresql', fill)

  test.each([
    ['email address', 'r.oneill@', ''],
    ['name', 'grace hopper', ''],
    ['phone', 'no such name', '2281'],
    ['name that nobody has', 'xqzk', ''],
  ])('is found by %s without reading everybody', async (_what, text, digits) => {
    await sql`vacuum analyze "user"`.execute(tables.database)
    const search = (database: Database) => searchUsers(database, { text, digits, limit: 20 })
    const read = await countRowsRead(tables.database, 'user', search)
    expect(read).toBeLessThan(100)
  })
})
