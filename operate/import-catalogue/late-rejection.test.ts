import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import type { Manifest } from './manifest/manifest.ts'
import { ManifestError } from './manifest/read-manifest.ts'

const WEBVTT = 'WEBVTT\n\n00:00.000 --> 00:04.000\nAnd she brought forth, in Luke 2:7.\n'

describe.each(DATABASE_KINDS)('a pack that is refused when its rows are written into the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
    await take(testManifest())
  })
  afterAll(() => opened.stop())

  const take = (manifest: Manifest, texts: Record<string, string | Uint8Array> = {}) => {
    const change = (folder: string) => {
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
    }
    return importTestPack(manifest, opened, { change })
  }

  /** Another pack, with a text of its own; its locked item uses the recording of an open item of the first pack. */
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

  test('leaves no row and no object', async () => {
    const before = await opened.everything()
    expect(before.length).toBeGreaterThan(20)
    const files = { 'media/one.vtt': WEBVTT }
    await expect(take(layingOpen(), files)).rejects.toThrow(/uses the same recording/)
    await expect(take(layingOpen(), files)).rejects.toThrow(ManifestError)
    expect(await opened.everything()).toEqual(before)
  })

  test('keeps objects that other packs use', async () => {
    const recording = await opened.database
      .selectFrom('media_file')
      .innerJoin('content', 'content.audio_media', 'media_file.media_id')
      .select(['media_file.storage_key', 'media_file.bytes'])
      .where('content.id', '=', 'psalms-1')
      .executeTakeFirstOrThrow()
    const bytes = await opened.storage.read(recording.storage_key, 0, recording.bytes - 1)
    expect(Buffer.compare(bytes, readFileSync(join(opened.kept, recording.storage_key)))).toBe(0)
  })

  test('imports after correction, with the Bible passages of its text', async () => {
    const other = { ...layingOpen(), series: layingOpen().series.map((one) => ({ ...one, items: open(one.items) })) }
    expect((await take(other, { 'media/one.vtt': WEBVTT })).outcome).toBe('imported')
    const named = await opened.database.selectFrom('content_verse').selectAll().execute()
    expect(named).toMatchObject([{ content_id: 'locked', book: 42, from_chapter: 2, from_verse: 7 }])
  })

  const open = (items: ReturnType<typeof testSeries>['items']) => items.map((item) => ({ ...item, is_free: true }))
})
