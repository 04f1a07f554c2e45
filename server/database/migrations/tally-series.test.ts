import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { TEST_SOUND, testContentRow, testSeriesRow } from '#testing/databases/test-rows.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import * as listsOfThousands from './025-lists-of-thousands.ts'

const SERIES = 'written-meanwhile'

describe('tallies created while a process of an earlier build writes, on PostgreSQL', () => {
  const tables = openTestTables('postgresql', async (database) => {
    await database.insertInto('media').values(TEST_SOUND).execute()
    await database.insertInto('series').values(testSeriesRow(SERIES, 'manual')).execute()
    await sql`drop trigger tally_series on content`.execute(database)
    await sql`drop trigger tally_series_update on content`.execute(database)
    await sql`drop function tally_series`.execute(database)
    await sql`drop table series_tally`.execute(database)
  })

  const waits = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_locks where not granted and relation = 'content'::regclass`.execute(
      tables.database,
    )
    return Number(rows[0]?.count) > 0
  }

  test('count what it commits afterwards', async () => {
    const again = new Migrator({
      db: tables.database,
      provider: { getMigrations: async () => ({ '025-lists-of-thousands': listsOfThousands }) },
      ...{ migrationTableName: 'migration_again', migrationLockTableName: 'migration_again_lock' },
    })
    let begun: ReturnType<typeof again.migrateToLatest> | undefined
    await tables.database.transaction().execute(async (writing) => {
      const row = testContentRow({ id: 'late', place: 0 }, { series_id: SERIES, artist_id: null })
      await writing.insertInto('content').values(row).execute()
      begun = again.migrateToLatest()
      await expect.poll(waits).toBe(true)
    })
    expect((await begun)?.results).toMatchObject([{ status: 'Success' }])
    const tallies = await tables.database
      .selectFrom('series_tally')
      .selectAll()
      .where('series_id', '=', SERIES)
      .execute()
    expect(tallies).toEqual([{ series_id: SERIES, item_count: 1, open_count: 1, seconds: 60 }])
  })
})
