import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Program } from '#server/api/context.ts'
import { readConfig } from '#server/config.ts'
import { findCatalogueStamp } from '#server/database/stamps.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { openProgram } from '#server/open-program.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#tools/test-databases.ts'
import { testDaily, testManifest, writeTestPack } from '#tools/test-pack.ts'
import { importPack } from './import-pack.ts'
import type { DailyFile } from './manifest.ts'

const SILENT = { show: () => undefined, end: () => undefined }

describe.each(DATABASE_KINDS)('importing devotionals into the %s database', (kind) => {
  let place: TestDatabase
  let program: Program
  let storage: Storage

  beforeAll(async () => {
    place = await makeTestDatabase(kind)
    const config = readConfig({ DATA_DIR: place.dataDir, ...(place.address && { DATABASE_URL: place.address }) })
    ;({ program, storage } = await openProgram(config))
  })
  afterAll(async () => {
    await program.database.destroy()
    await place.drop()
  })

  async function importDays(daily: DailyFile[], name = 'Days') {
    const pack = { name, version: 1 as const, credits: [], daily_backgrounds: ['art/one.webp'] }
    const folder = writeTestPack(testManifest({ pack, daily }))
    try {
      return (await importPack(folder, { database: program.database, storage, progress: SILENT })).outcome
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const everyDay = () => program.database.selectFrom('daily_item').selectAll().orderBy('day').execute()
  const days = async () => (await everyDay()).map(({ day }) => day)

  test('brings them; the second time changes nothing', async () => {
    const daily = ['02-29', '01-01', '12-31'].map((day) => testDaily(day))
    expect(await importDays(daily)).toBe('imported')
    const first = [await everyDay(), await findCatalogueStamp(program.database)]
    expect(await days()).toEqual(['01-01', '02-29', '12-31'])
    expect(await importDays(daily)).toBe('unchanged')
    expect([await everyDay(), await findCatalogueStamp(program.database)]).toEqual(first)
  })

  test('puts a new calendar in place of the old, where ids and days may have changed places', async () => {
    expect(await importDays([testDaily('01-01', { id: 'daily-12-31' }), testDaily('06-01')])).toBe('imported')
    expect((await everyDay()).map(({ id, day }) => `${day} ${id}`)).toEqual(['01-01 daily-12-31', '06-01 daily-06-01'])
  })

  test('leaves the calendar alone in a pack without one', async () => {
    expect(await importDays([], 'Other')).toBe('imported')
    expect(await days()).toEqual(['01-01', '06-01'])
  })

  test('holds a whole leap year', async () => {
    const year = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10))
    expect(await importDays(year.map((day) => testDaily(day)))).toBe('imported')
    expect(await days()).toEqual(year)
  })
})
