import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { TEST_STORAGE } from '#testing/databases/filled-databases.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { importPack } from '../import-catalogue/import-pack.ts'
import { readManifest } from '../import-catalogue/manifest/read-manifest.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { exportPack } from './export-pack.ts'
import { gatherManifest } from './gather-manifest.ts'

const OPTIONS = { name: 'Exported', withFeeds: false, isDryRun: false, progress: SILENT_PROGRESS }

describe.each(DATABASE_KINDS)('the catalogue of the %s database as a pack', (kind) => {
  let server: TestServer
  let other: TestProgram
  let scratch = ''
  beforeAll(async () => {
    server = await startTestServer(kind)
    other = await openTestProgram(kind, TEST_STORAGE)
    scratch = mkdtempSync(join(tmpdir(), 'selah-export-'))
  })
  afterAll(async () => {
    await server.stop()
    await other.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  const manifestOf = async (database: TestProgram['database']) => (await gatherManifest(database, OPTIONS)).manifest

  test('is read back by another database with the same entries, tabs, devotionals and channels', async () => {
    const folder = join(scratch, 'pack')
    const { database } = server.program
    const options = { ...OPTIONS, database, storage: server.program.imports.storage }
    expect(await exportPack(folder, { ...options, isDryRun: true })).toMatchObject({ outcome: 'checked' })
    const report = await exportPack(folder, options)
    expect(report).toMatchObject({ outcome: 'exported', left_out: { series: 0, items: 0 } })

    const original = await manifestOf(database)
    expect(readManifest(folder)).toEqual({ ...original, artists: expect.anything(), feeds: expect.anything() })
    const imported = await importPack(folder, { ...other, progress: SILENT_PROGRESS })
    expect(imported).toMatchObject({ outcome: 'imported', items: report.items, series: report.series })
    expect(await manifestOf(other.database)).toEqual(original)
    expect(await importPack(folder, { ...other, progress: SILENT_PROGRESS })).toMatchObject({ outcome: 'unchanged' })
  })

  test('keeps everything that the studio may have written', async () => {
    const folder = join(scratch, 'edited')
    const { database, imports } = server.program
    const track = await database.selectFrom('text_track').selectAll().orderBy('content_id').executeTakeFirstOrThrow()
    const items = database.selectFrom('content').select(['id', 'series_id']).where('id', '!=', track.content_id)
    const item = await items.where('series_id', 'is not', null).orderBy('id').executeTakeFirstOrThrow()
    const transcript = { transcript_media: track.media_id }
    await database.updateTable('content').set(transcript).where('id', '=', item.id).execute()
    const words = { description: 'x'.repeat(20_000), og_description: 'x'.repeat(20_000), category: 'poems' }
    await database.updateTable('series').set(words).where('id', '=', item.series_id).execute()
    const pictures = await database
      .selectFrom('media')
      .select(['id', 'main_file'])
      .where('kind', '=', 'image')
      .limit(40)
      .execute()
    for (const [at, { id, main_file }] of pictures.entries()) {
      const day = `0${1 + Math.floor(at / 20)}-${10 + (at % 20)}`
      const written = { image: `${id}/${main_file}`, reading_id: item.id, reflection: '', body: 'x'.repeat(5000) }
      await database.updateTable('daily_item').set(written).where('day', '=', day).execute()
    }

    await exportPack(folder, { ...OPTIONS, database, storage: imports.storage })
    const { daily, pack, series } = readManifest(folder)
    expect(pack.daily_backgrounds?.length).toBeGreaterThan(31)
    expect(daily.find(({ day }) => day === '01-10')).toMatchObject({ reading_id: item.id, reflection: '' })
    const exported = series.flatMap(({ items }) => items).find(({ id }) => id === item.id)
    expect(exported?.text_tracks).toContainEqual(
      expect.objectContaining({ file: expect.stringContaining(track.media_id) }),
    )
    await importPack(folder, { ...other, progress: SILENT_PROGRESS })
    const daysOf = (from: TestProgram['database']) => from.selectFrom('daily_item').selectAll().orderBy('day').execute()
    expect(await daysOf(other.database)).toEqual(await daysOf(database))
  })

  test('leaves out the items that their pack no longer contains, and keeps those that staff show again', async () => {
    const dropping = await openTestProgram(kind)
    const options = { ...OPTIONS, database: dropping.database }
    const importItems = (...ids: string[]) => {
      const items = ids.map((id) => testItem(id, { visibility: id === 'psalms-4' ? 'private' : 'public' }))
      return importTestPack(testManifest({ series: [testSeries('psalms', { items })] }), dropping)
    }
    try {
      await importItems('psalms-1', 'psalms-2', 'psalms-3', 'psalms-4')
      await importItems('psalms-1', 'psalms-4')
      const shown = { visibility: 'public' as const }
      await dropping.database.updateTable('content').set(shown).where('id', '=', 'psalms-3').execute()
      const { manifest, leftOut } = await gatherManifest(dropping.database, options)
      const ids = manifest.series.flatMap(({ items }) => items.map(({ id }) => id))
      expect(ids.sort()).toEqual(['psalms-1', 'psalms-3', 'psalms-4'])
      expect(leftOut).toEqual({ series: 0, items: 0 })
    } finally {
      await dropping.stop()
    }
  })

  test('is never written over other files', async () => {
    writeFileSync(join(scratch, 'note.txt'), '')
    const { database, imports } = server.program
    await expect(exportPack(scratch, { ...OPTIONS, database, storage: imports.storage })).rejects.toThrow('not empty')
  })
})
