import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isVisible, VISIBILITIES } from '#rules/catalogue/visibility.ts'
import { BOTH_DATABASES, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { type Database, openDatabase } from '../database.ts'
import { isVisibleCondition } from './visibility.ts'

const NOW = 1_800_000_000_000
const TIMES = [null, 0, NOW - 1, NOW, NOW + 1]
const CASES = VISIBILITIES.flatMap((visibility) => TIMES.map((visible_at) => ({ visibility, visible_at })))

describe.each(BOTH_DATABASES)('visibility as SQL, on the %s database', (kind) => {
  let home: Awaited<ReturnType<typeof makeTestDatabase>>
  let database: Database

  beforeAll(async () => {
    home = await makeTestDatabase(kind)
    database = openDatabase(home.address ?? `${home.dataDir}/test.db`)
  })
  afterAll(async () => {
    await database.destroy()
    await home.drop()
  })

  test.each(CASES)('agrees with the rule: $visibility, $visible_at', async ({ visibility, visible_at }) => {
    const row = sql`(select cast(${visibility} as text) as visibility, cast(${visible_at} as bigint) as visible_at) as series`
    const { rows } = await sql`select 1 from ${row} where ${isVisibleCondition('series', NOW)}`.execute(database)
    expect(rows.length === 1).toBe(isVisible({ visibility, visible_at }, NOW))
  })
})

describe('visibility on the embedded database', () => {
  const tables = openTestTables('embedded')

  // SQLite chose it for every list, read the whole catalogue and sorted it.
  test('the newest visible items are found without the index on visibility', async () => {
    const query = sql`select id from content where ${isVisibleCondition('content', NOW)} order by created_at desc limit 25`
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(tables.database)
    expect(rows.map(({ detail }) => detail).join()).not.toContain('content_visibility')
  })
})
