import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tools/test-databases.ts'
import { testContentRow, testSeriesRow } from '#tools/test-rows.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

const SERIES = 'written-meanwhile'

describe('tallies that are begun while a process of an earlier build writes, on PostgreSQL', () => {
  let place: TestDatabase
  let database: Database

  beforeAll(async () => {
    place = await makeTestDatabase('postgresql')
    database = openDatabase(place.address ?? '')
    await migrate(database)
    await database
      .insertInto('media')
      .values({ id: 'sound', kind: 'audio', audience: 'everyone', main_file: 'a.mp3', duration_seconds: 60 })
      .execute()
    await database.insertInto('series').values(testSeriesRow(SERIES, 'manual')).execute()
    await sql`drop trigger tally_series on content`.execute(database)
    await sql`drop trigger tally_series_update on content`.execute(database)
    await sql`drop function tally_series`.execute(database)
    await sql`drop table series_tally`.execute(database)
    await sql`delete from kysely_migration where name = '025-lists-of-thousands'`.execute(database)
  })
  afterAll(async () => {
    await database.destroy()
    await place.drop()
  })

  const waits = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_locks where not granted and relation = 'content'::regclass`.execute(database)
    return Number(rows[0]?.count) > 0
  }

  test('count what it commits after they were begun', async () => {
    let begun: Promise<string[]> | undefined
    await database.transaction().execute(async (writing) => {
      const row = testContentRow({ id: 'late', place: 0 }, { series_id: SERIES, artist_id: null })
      await writing.insertInto('content').values(row).execute()
      begun = migrate(database)
      await expect.poll(waits, { timeout: 5000 }).toBe(true)
    })
    expect(await begun).toEqual(['025-lists-of-thousands'])
    const tallies = await database.selectFrom('series_tally').selectAll().where('series_id', '=', SERIES).execute()
    expect(tallies).toEqual([{ series_id: SERIES, item_count: 1, open_count: 1, seconds: 60 }])
  })
})
