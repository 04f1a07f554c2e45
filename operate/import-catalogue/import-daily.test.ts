import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testDaily, testManifest } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import type { DailyFile } from './manifest/manifest.ts'

describe.each(DATABASE_KINDS)('importing devotionals into the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  async function importDays(daily: DailyFile[], name = 'Days') {
    const pack = { name, version: 1 as const, credits: [], daily_backgrounds: ['art/one.webp'] }
    return (await importTestPack(testManifest({ pack, daily }), opened)).outcome
  }
  const everyDay = () => opened.database.selectFrom('daily_item').selectAll().orderBy('day').execute()
  const days = async () => (await everyDay()).map(({ day }) => day)

  test('imports devotionals; the second time changes nothing', async () => {
    const daily = ['02-29', '01-01', '12-31'].map((day) => testDaily(day))
    expect(await importDays(daily)).toBe('imported')
    const first = [await everyDay(), await findCatalogueVersion(opened.database)]
    expect(await days()).toEqual(['01-01', '02-29', '12-31'])
    expect(await importDays(daily)).toBe('unchanged')
    expect([await everyDay(), await findCatalogueVersion(opened.database)]).toEqual(first)
  })

  test('a new calendar replaces the old one, also if ids and days are exchanged', async () => {
    expect(await importDays([testDaily('01-01', { id: 'daily-12-31' }), testDaily('06-01')])).toBe('imported')
    expect((await everyDay()).map(({ id, day }) => `${day} ${id}`)).toEqual(['01-01 daily-12-31', '06-01 daily-06-01'])
  })

  test('a pack without a calendar keeps the stored one', async () => {
    expect(await importDays([], 'Other')).toBe('imported')
    expect(await days()).toEqual(['01-01', '06-01'])
  })

  test('a calendar may have all 366 days', async () => {
    const year = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10))
    expect(await importDays(year.map((day) => testDaily(day)))).toBe('imported')
    expect(await days()).toEqual(year)
  })

  test('keeps days that staff edited, moved or cleared, and stores the pack’s values', async () => {
    const { database } = opened
    const override = (day: string, column_name: string, value: string | null) => ({
      kind: 'daily' as const,
      entry_id: day,
      column_name,
      value_json: JSON.stringify(value),
      source_json: 'null',
    })
    const other = testDaily('09-09')
    await database
      .insertInto('catalogue_override')
      .values([
        override('01-01', 'reflection', 'Ours'),
        override('01-02', 'id', null),
        override('01-03', 'id', 'daily-01-02'),
        override('01-03', 'reference', other.reference),
        override('01-03', 'body', other.body),
        override('01-03', 'reflection', other.reflection),
        override('01-03', 'image', 'art/x'),
      ])
      .execute()
    const daily = ['01-01', '01-02', '01-04'].map((day) => testDaily(day))
    daily.push(testDaily('01-05', { id: 'daily-01-02-b' }))
    expect(await importDays(daily)).toBe('imported')
    const rows = await everyDay()
    expect(rows.map(({ day, id }) => `${day} ${id}`)).toEqual([
      '01-01 daily-01-01',
      '01-03 daily-01-02',
      '01-04 daily-01-04',
      '01-05 daily-01-02-b',
    ])
    expect(rows[0]?.reflection).toBe('Ours')
    const kept = await database
      .selectFrom('catalogue_override')
      .select(['entry_id', 'source_json'])
      .where('column_name', 'in', ['id', 'reflection'])
      .orderBy('entry_id')
      .orderBy('column_name')
      .execute()
    expect(kept.map(({ source_json }) => JSON.parse(source_json))).toEqual([
      'A thought for 01-01.',
      'daily-01-02',
      null,
      null,
    ])
  })
})
