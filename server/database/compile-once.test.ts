import { beforeAll, describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { compileOnce } from './compile-once.ts'
import type { Database } from './database.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']

describe.each(BOTH_DATABASES)('queries compiled once, on the %s database', (kind) => {
  const tables = openTestTables(kind)
  const values = NAMES.map((name) => ({ name, value: 1 }))

  beforeAll(() => tables.database.insertInto('stamp').values(values).execute())

  test('work with other values than those they were compiled with, and with fewer or more of them', async () => {
    const select = compileOnce((database: Database, names: readonly string[]) =>
      database.selectFrom('stamp').select('name').where('name', 'in', names).orderBy('name'),
    )
    for (const names of [['a'], ['b'], ['a', 'c', 'e'], ['c', 'd', 'e']]) {
      expect((await select(tables.database, names)).map(({ name }) => name)).toEqual(names)
    }
    expect(await select(tables.database, ['none'])).toEqual([])
    expect(await tables.database.transaction().execute((within) => select(within, ['b']))).toEqual([{ name: 'b' }])
  })

  test('refuse parameters in another order', async () => {
    const select = compileOnce((database: Database, [first, second]: readonly [string, string]) =>
      database.selectFrom('stamp').select('name').where('name', '=', second).where('name', '<>', first),
    )
    await expect(select(tables.database, ['a', 'b'])).rejects.toThrow('parameters in order')
  })
})
