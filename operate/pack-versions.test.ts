import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Program } from '#server/api/context.ts'
import { readConfig } from '#server/config.ts'
import { findArtist } from '#server/database/artists.ts'
import { findSeries } from '#server/database/series.ts'
import { findCatalogueStamp } from '#server/database/stamps.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { openProgram } from '#server/open-program.ts'
import { dumpDatabase } from '#tools/dump-database.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#tools/test-databases.ts'
import { testArtist, testFeed, testItem, testManifest, testSeries, writeTestPack } from '#tools/test-pack.ts'
import { importPack } from './import-pack.ts'
import type { Manifest } from './manifest.ts'

const SILENT = { show: () => undefined, end: () => undefined }
const NOW = Date.parse('2026-06-01')

describe.each(DATABASE_KINDS)('versions of a pack in the %s database', (kind) => {
  let place: TestDatabase
  let program: Program
  let storage: CachedStorage
  let kept = ''

  beforeAll(async () => {
    place = await makeTestDatabase(kind)
    kept = mkdtempSync(join(tmpdir(), 'selah-kept-'))
    const config = readConfig({
      DATA_DIR: place.dataDir,
      STORAGE_URL: `file://${kept}`,
      ...(place.address && { DATABASE_URL: place.address }),
    })
    ;({ program, storage } = await openProgram(config))
  })
  afterAll(async () => {
    await program.database.destroy()
    await place.drop()
    rmSync(kept, { recursive: true, force: true })
  })

  async function importOne(manifest: Manifest, change: (folder: string) => void = () => undefined, isDryRun = false) {
    const folder = writeTestPack(manifest)
    try {
      change(folder)
      return await importPack(folder, { database: program.database, storage, progress: SILENT, isDryRun })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const everything = async () => [...(await dumpDatabase(program.database)), ...readdirSync(kept, { recursive: true })]
  const visibilityOf = async (table: 'series' | 'content', id: string) =>
    (await program.database.selectFrom(table).select('visibility').where('id', '=', id).executeTakeFirst())?.visibility
  const isFound = async (id: string) =>
    (await program.database.selectFrom('search_document').select('id').where('id', '=', id).execute()).length > 0

  const first = testManifest({
    artists: [testArtist('ruth'), testArtist('naomi')],
    series: [testSeries('psalms'), testSeries('songs', { author: 'naomi' })],
    feeds: [testFeed('sleep', ['series:psalms', 'content:songs-1']), testFeed('music', ['artist:naomi'])],
  })

  test('the same again changes neither a row nor the storage', async () => {
    expect(await importOne(first)).toMatchObject({ outcome: 'imported', hidden: 0 })
    const before = await everything()
    expect(before.length).toBeGreaterThan(20)
    expect(await importOne(first)).toMatchObject({ outcome: 'unchanged', hidden: 0 })
    expect(await everything()).toEqual(before)
  })

  test('what a newer one no longer holds is hidden, and what visitors did with it stays', async () => {
    await program.database.updateTable('content').set({ reactions_count: 5 }).where('id', '=', 'songs-1').execute()
    const series = [testSeries('psalms', { items: [testItem('psalms-2')] })]
    const newer = testManifest({ series, feeds: [testFeed('sleep', ['series:psalms'])] })
    const before = await everything()
    expect(await importOne(newer, undefined, true)).toMatchObject({ outcome: 'checked', hidden: 5 })
    expect(await everything()).toEqual(before)
    const stamp = await findCatalogueStamp(program.database)
    expect(await importOne(newer)).toMatchObject({ outcome: 'imported', hidden: 5 })
    expect(await findCatalogueStamp(program.database)).toBe(stamp + 1)

    expect(await visibilityOf('content', 'psalms-1')).toBe('private')
    expect(await visibilityOf('content', 'psalms-2')).toBe('public')
    expect(await visibilityOf('series', 'series-songs')).toBe('private')
    expect(await findSeries(program.database, 'songs', NOW)).toBeUndefined()
    expect(await findArtist(program.database, 'naomi')).toBeUndefined()
    expect(await findArtist(program.database, 'artist-naomi')).toBeUndefined()
    expect(await isFound('artist-naomi')).toBe(false)
    expect(await findArtist(program.database, 'ruth')).toBeDefined()
    const tabs = await program.database.selectFrom('tab').select('id').execute()
    expect(tabs.map(({ id }) => id)).toEqual(['sleep'])
    expect(await program.database.selectFrom('section').select('id').execute()).toEqual([{ id: 'sleep-1' }])
    const reacted = program.database.selectFrom('content').select('reactions_count').where('id', '=', 'songs-1')
    expect(await reacted.executeTakeFirst()).toEqual({ reactions_count: 5 })
  })

  test('what comes back shows itself again, as it was', async () => {
    expect(await importOne(first)).toMatchObject({ outcome: 'imported', hidden: 0 })
    expect(await visibilityOf('content', 'psalms-1')).toBe('public')
    expect((await findSeries(program.database, 'songs', NOW))?.id).toBe('series-songs')
    expect((await findArtist(program.database, 'NAOMI'))?.id).toBe('artist-naomi')
    expect(await isFound('artist-naomi')).toBe(true)
  })

  test('handles are exchanged, and go from what left to what is new', async () => {
    const exchanged = testManifest({
      artists: [testArtist('ruth', { id: 'artist-naomi' }), testArtist('naomi', { id: 'artist-ruth' })],
      series: [testSeries('songs', { id: 'series-new' })],
      feeds: [
        { ...testFeed('sleep', []), sections: testFeed('music', ['artist:naomi']).sections },
        { ...testFeed('music', []), sections: testFeed('sleep', ['series:songs']).sections },
      ],
    })
    await importOne(exchanged)
    expect((await findArtist(program.database, 'ruth'))?.id).toBe('artist-naomi')
    expect((await findSeries(program.database, 'songs', NOW))?.id).toBe('series-new')
    const sections = await program.database.selectFrom('section').select(['id', 'tab']).orderBy('id').execute()
    expect(sections).toEqual([
      { id: 'music-1', tab: 'sleep' },
      { id: 'sleep-1', tab: 'music' },
    ])
    await importOne(first)
  })

  const other = (changes: Partial<Manifest>) =>
    testManifest({
      pack: { name: 'Other', version: 1, credits: [] },
      artists: [testArtist('boaz')],
      series: [testSeries('fields', { author: 'boaz' })],
      feeds: [],
      ...changes,
    })

  test('one pack hides nothing of another, and takes over what both hold', async () => {
    expect(await importOne(other({}))).toMatchObject({ hidden: 0 })
    expect(await visibilityOf('series', 'series-psalms')).toBe('public')
    // The other pack now brings psalms too; the first one, without it, no longer decides about it.
    await importOne(other({ series: [testSeries('psalms', { author: 'boaz' })] }))
    expect(await visibilityOf('series', 'series-fields')).toBe('private')
    const without = { ...first, series: [testSeries('songs', { author: 'naomi' })], feeds: [] }
    await importOne(without)
    expect(await visibilityOf('series', 'series-psalms')).toBe('public')
    // Its fingerprint was forgotten with what it lost, so that it may take it back.
    expect(await importOne(first)).toMatchObject({ outcome: 'imported' })
    expect(await importOne(other({}))).toMatchObject({ outcome: 'imported' })
  })

  test('an artist whom something else still names stays', async () => {
    await program.database
      .updateTable('series')
      .set({ artist_id: 'artist-naomi' })
      .where('id', '=', 'series-fields')
      .execute()
    await importOne(testManifest({ feeds: [] }))
    expect((await findArtist(program.database, 'naomi'))?.id).toBe('artist-naomi')
    await program.database.updateTable('series').set({ artist_id: null }).where('id', '=', 'series-fields').execute()
    await importOne(testManifest({ artists: [testArtist('ruth', { name: 'Ruth B.' })], feeds: [] }))
    expect(await findArtist(program.database, 'naomi')).toBeUndefined()
  })

  test.each<[string, Partial<Manifest>, string]>([
    [
      'a series handle',
      { series: [testSeries('Psalms', { id: 'another' })] },
      'series psalms: the catalogue already has',
    ],
    [
      'an artist handle',
      { artists: [testArtist('ruth', { id: 'another' })] },
      'artist ruth: the catalogue already has',
    ],
    ['a handle that is an id', { series: [testSeries('series-psalms', { id: 'a' })] }, 'series psalms: the catalogue'],
    ['an id that is a handle', { series: [testSeries('one', { id: 'psalms' })] }, 'series psalms: the catalogue'],
    ['a section id', { feeds: [{ ...testFeed('sleep', []), tab: 'podcasts' }] }, 'section sleep-1: '],
  ])('another pack does not get %s of this one, and nothing changes', async (_name, changes, fault) => {
    await importOne(first)
    const before = await everything()
    const taking = other({ artists: [testArtist('ruth'), testArtist('boaz')], ...changes })
    const series = taking.series.map((one) => ({ ...one, items: [], author: null }))
    for (const isDryRun of [true, false]) {
      await expect(importOne({ ...taking, series }, undefined, isDryRun)).rejects.toThrow(fault)
      expect(await everything()).toEqual(before)
    }
  })

  test('a locked item is not laid open by an open one under another name: what was written is taken back', async () => {
    await importOne(first)
    const before = await dumpDatabase(program.database)
    const items = [testItem('lock-1', { is_free: false }), testItem('open-1', { audio: 'media/two.m4a' })]
    const copying = importOne(other({ series: [testSeries('lock', { author: 'boaz', items })] }), (folder) =>
      cpSync(join(folder, 'media/one.m4a'), join(folder, 'media/two.m4a')),
    )
    await expect(copying).rejects.toThrow('item lock-1: it is locked, and ')
    expect(await dumpDatabase(program.database)).toEqual(before)
  })
})
