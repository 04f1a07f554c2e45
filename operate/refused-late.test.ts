import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Program } from '#server/api/context.ts'
import { readConfig } from '#server/config.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { openProgram } from '#server/open-program.ts'
import { dumpDatabase } from '#tools/dump-database.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#tools/test-databases.ts'
import { testArtist, testItem, testManifest, testSeries, writeTestPack } from '#tools/test-pack.ts'
import { importPack } from './import-pack.ts'
import type { Manifest } from './manifest.ts'
import { ManifestError } from './read-manifest.ts'

const SILENT = { show: () => undefined, end: () => undefined }
const WEBVTT = 'WEBVTT\n\n00:00.000 --> 00:04.000\nAnd she brought forth, in Luke 2:7.\n'

describe.each(DATABASE_KINDS)('a pack that is refused when its rows are written into the %s database', (kind) => {
  let place: TestDatabase
  let program: Program
  let storage: CachedStorage
  let kept = ''

  beforeAll(async () => {
    place = await makeTestDatabase(kind)
    kept = mkdtempSync(join(tmpdir(), 'selah-kept-'))
    const address = place.address && { DATABASE_URL: place.address }
    const config = readConfig({ DATA_DIR: place.dataDir, STORAGE_URL: `file://${kept}`, ...address })
    ;({ program, storage } = await openProgram(config))
    await take(testManifest())
  })
  afterAll(async () => {
    await program.database.destroy()
    await place.drop()
    rmSync(kept, { recursive: true, force: true })
  })

  async function take(manifest: Manifest, texts: Record<string, string | Uint8Array> = {}) {
    const folder = writeTestPack(manifest)
    try {
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
      return await importPack(folder, { database: program.database, storage, progress: SILENT })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Every row but the count of sweeps, and every object. */
  async function everything(): Promise<string[]> {
    const rows = (await dumpDatabase(program.database)).filter((line) => !/^stamp .*"sweep"/.test(line))
    const objects = readdirSync(kept, { recursive: true }).map(String)
    return [...rows, ...objects.filter((name) => name.includes('/'))].sort()
  }

  /** Another pack, with a text of its own, whose locked item plays what an open item of the first one plays. */
  const layingOpen = () => {
    const text_tracks = [{ kind: 'captions' as const, label: 'English', language: 'en', file: 'media/one.vtt' }]
    const items = [testItem('locked', { is_free: false, text_tracks })]
    return testManifest({
      pack: { name: 'Other', version: 1, credits: [] },
      artists: [testArtist('naomi')],
      series: [testSeries('songs', { author: 'naomi', items })],
      feeds: [],
    })
  }

  test('leaves neither a row nor an object', async () => {
    const before = await everything()
    expect(before.length).toBeGreaterThan(20)
    const files = { 'media/one.vtt': WEBVTT }
    await expect(take(layingOpen(), files)).rejects.toThrow(/plays the same recording/)
    await expect(take(layingOpen(), files)).rejects.toThrow(ManifestError)
    expect(await everything()).toEqual(before)
  })

  test('and what others need of what it stored is still there', async () => {
    const recording = await program.database
      .selectFrom('media_file')
      .innerJoin('content', 'content.audio_media', 'media_file.media_id')
      .select(['media_file.storage_key', 'media_file.bytes'])
      .where('content.id', '=', 'psalms-1')
      .executeTakeFirstOrThrow()
    const bytes = await storage.read(recording.storage_key, 0, recording.bytes - 1)
    expect(Buffer.compare(bytes, readFileSync(join(kept, recording.storage_key)))).toBe(0)
  })

  test('once it is mended it comes in, with what its text names of the Bible', async () => {
    const other = { ...layingOpen(), series: layingOpen().series.map((one) => ({ ...one, items: open(one.items) })) }
    expect((await take(other, { 'media/one.vtt': WEBVTT })).outcome).toBe('imported')
    const named = await program.database.selectFrom('content_verse').selectAll().execute()
    expect(named).toMatchObject([{ content_id: 'locked', book: 42, from_chapter: 2, from_verse: 7 }])
  })

  const open = (items: ReturnType<typeof testSeries>['items']) => items.map((item) => ({ ...item, is_free: true }))
})
