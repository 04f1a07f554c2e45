import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { findEntry, updateEntry } from '#server/database/studio/entries.ts'
import { deleteOverride, listOverrides, replaceOverride } from '#server/database/studio/overrides.ts'
import { importTestPack, type PackImportOptions } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testFeed, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import type { Manifest } from './manifest/manifest.ts'

const NOW = Date.parse('2026-06-01')

describe.each(DATABASE_KINDS)('versions of a pack in the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  const importOne = (manifest: Manifest, wishes: PackImportOptions = {}) => importTestPack(manifest, opened, wishes)
  const everything = async () => [
    ...(await dumpDatabase(opened.database)),
    ...readdirSync(opened.kept, { recursive: true }),
  ]
  const visibilityOf = async (table: 'series' | 'content', id: string) =>
    (await opened.database.selectFrom(table).select('visibility').where('id', '=', id).executeTakeFirst())?.visibility
  const isFound = async (id: string) =>
    (await opened.database.selectFrom('search_document').select('id').where('id', '=', id).execute()).length > 0

  const first = testManifest({
    artists: [testArtist('ruth'), testArtist('naomi')],
    series: [testSeries('psalms'), testSeries('songs', { author: 'naomi' })],
    feeds: [testFeed('sleep', ['series:psalms', 'content:songs-1']), testFeed('music', ['artist:naomi'])],
  })

  test('the same pack again changes no row and no object', async () => {
    expect(await importOne(first)).toMatchObject({ outcome: 'imported', hidden: 0 })
    const before = await everything()
    expect(before.length).toBeGreaterThan(20)
    expect(await importOne(first)).toMatchObject({ outcome: 'unchanged', hidden: 0 })
    expect(await everything()).toEqual(before)
  })

  test('an edited field keeps its value, and the pack’s new value is stored beside it', async () => {
    const edited = { column: 'title', value: 'By hand', source: 'psalms-1' }
    await opened.database.transaction().execute(async (transaction) => {
      await updateEntry(transaction, { kind: 'content', id: 'psalms-1' }, { title: 'By hand' })
      await replaceOverride(transaction, { kind: 'content', entryId: 'psalms-1' }, edited)
    })
    const items = [testItem('psalms-1', { title: 'Said by the pack', description: 'New' }), testItem('psalms-2')]
    await importOne({ ...first, series: [testSeries('psalms', { items }), testSeries('songs', { author: 'naomi' })] })
    expect(await findEntry(opened.database, 'content', 'psalms-1')).toMatchObject({
      title: 'By hand',
      description: 'New',
    })
    expect(await listOverrides(opened.database, 'content', 'psalms-1')).toEqual([
      { ...edited, source: 'Said by the pack' },
    ])
    await opened.database.transaction().execute(async (transaction) => {
      await deleteOverride(transaction, { kind: 'content', entryId: 'psalms-1', column: 'title' })
    })
    await importOne(first)
  })

  test('an entry missing in a newer version is hidden, and users’ data of it stay', async () => {
    await opened.database.updateTable('content').set({ reactions_count: 5 }).where('id', '=', 'songs-1').execute()
    const series = [testSeries('psalms', { items: [testItem('psalms-2')] })]
    const newer = testManifest({ series, feeds: [testFeed('sleep', ['series:psalms'])] })
    const before = await everything()
    expect(await importOne(newer, { isDryRun: true })).toMatchObject({ outcome: 'checked', hidden: 5 })
    expect(await everything()).toEqual(before)
    const stamp = await findCatalogueVersion(opened.database)
    expect(await importOne(newer)).toMatchObject({ outcome: 'imported', hidden: 5 })
    expect(await findCatalogueVersion(opened.database)).toBe(stamp + 1)

    expect(await visibilityOf('content', 'psalms-1')).toBe('private')
    expect(await visibilityOf('content', 'psalms-2')).toBe('public')
    expect(await visibilityOf('series', 'series-songs')).toBe('private')
    expect(await findSeries(opened.database, 'songs', NOW)).toBeUndefined()
    expect(await findArtist(opened.database, 'naomi')).toBeUndefined()
    expect(await findArtist(opened.database, 'artist-naomi')).toBeUndefined()
    expect(await isFound('artist-naomi')).toBe(false)
    expect(await findArtist(opened.database, 'ruth')).toBeDefined()
    const tabs = await opened.database.selectFrom('tab').select('id').execute()
    expect(tabs.map(({ id }) => id)).toEqual(['sleep'])
    expect(await opened.database.selectFrom('section').select('id').execute()).toEqual([{ id: 'sleep-1' }])
    const reacted = opened.database.selectFrom('content').select('reactions_count').where('id', '=', 'songs-1')
    expect(await reacted.executeTakeFirst()).toEqual({ reactions_count: 5 })
  })

  test('an entry that returns is visible again, unchanged', async () => {
    expect(await importOne(first)).toMatchObject({ outcome: 'imported', hidden: 0 })
    expect(await visibilityOf('content', 'psalms-1')).toBe('public')
    expect((await findSeries(opened.database, 'songs', NOW))?.id).toBe('series-songs')
    expect((await findArtist(opened.database, 'NAOMI'))?.id).toBe('artist-naomi')
    expect(await isFound('artist-naomi')).toBe(true)
  })

  test('handles can be exchanged, and taken over from removed entries', async () => {
    const exchanged = testManifest({
      artists: [testArtist('ruth', { id: 'artist-naomi' }), testArtist('naomi', { id: 'artist-ruth' })],
      series: [testSeries('songs', { id: 'series-new' })],
      feeds: [
        { ...testFeed('sleep', []), sections: testFeed('music', ['artist:naomi']).sections },
        { ...testFeed('music', []), sections: testFeed('sleep', ['series:songs']).sections },
      ],
    })
    await importOne(exchanged)
    expect((await findArtist(opened.database, 'ruth'))?.id).toBe('artist-naomi')
    expect((await findSeries(opened.database, 'songs', NOW))?.id).toBe('series-new')
    const sections = await opened.database.selectFrom('section').select(['id', 'tab']).orderBy('id').execute()
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

  test('a pack hides nothing of another pack, and takes over shared entries', async () => {
    expect(await importOne(other({}))).toMatchObject({ hidden: 0 })
    expect(await visibilityOf('series', 'series-psalms')).toBe('public')
    // The other pack now imports psalms too, and the first one, without it, no longer owns it.
    await importOne(other({ series: [testSeries('psalms', { author: 'boaz' })] }))
    expect(await visibilityOf('series', 'series-fields')).toBe('private')
    const without = { ...first, series: [testSeries('songs', { author: 'naomi' })], feeds: [] }
    await importOne(without)
    expect(await visibilityOf('series', 'series-psalms')).toBe('public')
    // Its fingerprint was deleted with the lost entries, so that it may take them back.
    expect(await importOne(first)).toMatchObject({ outcome: 'imported' })
    expect(await importOne(other({}))).toMatchObject({ outcome: 'imported' })
  })

  test('a removed artist stays while another entry names it', async () => {
    await opened.database
      .updateTable('series')
      .set({ artist_id: 'artist-naomi' })
      .where('id', '=', 'series-fields')
      .execute()
    await importOne(testManifest({ feeds: [] }))
    expect((await findArtist(opened.database, 'naomi'))?.id).toBe('artist-naomi')
    await opened.database.updateTable('series').set({ artist_id: null }).where('id', '=', 'series-fields').execute()
    await importOne(testManifest({ artists: [testArtist('ruth', { name: 'Ruth B.' })], feeds: [] }))
    expect(await findArtist(opened.database, 'naomi')).toBeUndefined()
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
  ])('another pack cannot take %s of this one, and nothing changes', async (_name, changes, fault) => {
    await importOne(first)
    const before = await everything()
    const taking = other({ artists: [testArtist('ruth'), testArtist('boaz')], ...changes })
    const series = taking.series.map((one) => ({ ...one, items: [], author: null }))
    for (const isDryRun of [true, false]) {
      await expect(importOne({ ...taking, series }, { isDryRun })).rejects.toThrow(fault)
      expect(await everything()).toEqual(before)
    }
  })

  test('a locked recording stays locked if an open item of another pack uses it: the import is rolled back', async () => {
    await importOne(first)
    const before = await dumpDatabase(opened.database)
    const items = [testItem('lock-1', { is_free: false }), testItem('open-1', { audio: 'media/two.m4a' })]
    const copying = importOne(other({ series: [testSeries('lock', { author: 'boaz', items })] }), {
      change: (folder) => cpSync(join(folder, 'media/one.m4a'), join(folder, 'media/two.m4a')),
    })
    await expect(copying).rejects.toThrow('item lock-1: it is locked, but ')
    expect(await dumpDatabase(opened.database)).toEqual(before)
  })
})
