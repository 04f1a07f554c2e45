import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import type { Manifest } from '../import-catalogue/manifest/manifest.ts'
import { sweepStorage } from './sweep-storage.ts'

const HOUR = 3600 * 1000
const ORPHAN = `ab/${'ab01'.repeat(16)}`

describe.each(DATABASE_KINDS)('sweeping, with the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
    await importOne(testManifest())
  })
  afterAll(() => opened.stop())

  /** Imports a pack whose sound ends with an atom of this text, which makes it a different sound. */
  const importOne = (manifest: Manifest, words = '', storage: Storage = opened.storage) => {
    const atom = Buffer.from(`\0\0\0${String.fromCharCode(8 + words.length)}free${words}`)
    const change = (folder: string) => {
      if (words) writeFileSync(join(folder, 'media/one.m4a'), atom, { flag: 'a' })
    }
    return importTestPack(manifest, { ...opened, storage }, { change })
  }

  const objects = () =>
    readdirSync(opened.kept, { recursive: true })
      .map(String)
      .filter((name) => statSync(join(opened.kept, name)).isFile())
      .sort()
  const everything = async () => [...(await dumpDatabase(opened.database)), ...objects()]
  const sweep = (changes: { isDryRun?: boolean; graceMilliseconds?: number } = {}) =>
    sweepStorage({
      database: opened.database,
      storage: opened.storage,
      now: Date.now(),
      graceMilliseconds: HOUR,
      ...changes,
    })

  /** Makes every object a day old. */
  const age = () => {
    const yesterday = new Date(Date.now() - 24 * HOUR)
    for (const name of objects()) utimesSync(join(opened.kept, name), yesterday, yesterday)
  }
  const leave = (name: string) => {
    mkdirSync(join(opened.kept, 'ab'), { recursive: true })
    writeFileSync(join(opened.kept, name), 'left behind')
  }

  test('keeps every named object, however old', async () => {
    age()
    const before = objects()
    const rows = await dumpDatabase(opened.database, /^stamp$/)
    expect(await sweep()).toEqual({ media: 0, objects: 0, outcome: 'swept' })
    expect(objects()).toEqual(before)
    expect(await dumpDatabase(opened.database, /^stamp$/)).toEqual(rows)
  })

  test('deletes objects of a killed import after the grace period, and no foreign files', async () => {
    leave(ORPHAN)
    leave(`${ORPHAN}.q-W_9.partial`)
    expect(await sweep()).toMatchObject({ objects: 0 })
    age()
    leave('README.md')
    age()
    const before = await everything()
    expect(await sweep({ isDryRun: true })).toEqual({ media: 0, objects: 2, outcome: 'checked' })
    expect(await everything()).toEqual(before)
    expect(await sweep()).toEqual({ media: 0, objects: 2, outcome: 'swept' })
    expect(objects()).toEqual(before.filter((line) => /^[\w./-]+$/.test(line) && !line.startsWith(ORPHAN)))
    rmSync(join(opened.kept, 'README.md'))
  })

  test('deletes a medium without items, and keeps that of a hidden item', async () => {
    const old = await opened.database.selectFrom('content').select('audio_media').where('id', '=', 'psalms-1').execute()
    await importOne(testManifest(), 'another sound')
    const gone = { series: [testSeries('psalms', { items: [testItem('psalms-2')] })], feeds: [] }
    await importOne(testManifest(gone), 'a third sound')
    age()
    const count = objects().length
    // psalms-1 is hidden and keeps the second sound; no item uses the first.
    expect(await sweep()).toEqual({ media: 1, objects: 1, outcome: 'swept' })
    expect(objects()).toHaveLength(count - 1)
    const media = await opened.database.selectFrom('media').select('id').execute()
    expect(media.map(({ id }) => id)).not.toContain(old[0]?.audio_media)
    expect(await sweep()).toEqual({ media: 0, objects: 0, outcome: 'swept' })
  })

  test('keeps a medium that any table names', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const medium = { id, kind: 'image', main_file: 'a.webp', audience: 'everyone', duration_seconds: 0 } as const
    await opened.database.insertInto('media').values(medium).execute()
    const name = (text: string) => opened.database.updateTable('artist').set({ promo_unit_json: text }).execute()
    await name(`{"image_url":"ffff${id}/a.webp"}`)
    expect(await sweep()).toMatchObject({ media: 0 })
    await name('{}')
    expect(await sweep()).toMatchObject({ media: 1 })
  })

  test('an import whose objects are swept meanwhile stores them again', async () => {
    await importOne(testManifest(), 'once more')
    await importOne(testManifest(), 'something else')
    age()
    // The next import's object exists without a row, and is swept right after the import has seen it.
    let swept = 0
    const beingSwept: Storage = {
      ...opened.storage,
      async has(key) {
        const isThere = await opened.storage.has(key)
        if (isThere && swept === 0) swept += (await sweep()).objects
        return isThere
      },
    }
    expect(await importOne(testManifest(), 'once more', beingSwept)).toMatchObject({ outcome: 'imported' })
    expect(swept).toBeGreaterThan(0)
    expect(await findSweepCount(opened.database)).toBeGreaterThan(1)
    const files = await opened.database.selectFrom('media_file').select('storage_key').execute()
    for (const { storage_key } of files)
      expect([storage_key, await opened.storage.has(storage_key)]).toEqual([storage_key, true])
  })
})
