import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { findFeed } from '#server/database/catalogue/podcast-feeds.ts'
import { findEntry } from '#server/database/studio/entries.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { changeEntryByName } from '../catalogue/change-entry.ts'
import { removeFeedByHandle, restoreFeedByHandle } from './change-removal.ts'

describe.each(DATABASE_KINDS)('feeds removed by command, on the %s database', (kind) => {
  let server: TestServer
  let outside: ExternalServer
  let handle = ''
  let id = ''
  beforeAll(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    server = await startTestServer(kind, { environment: { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` } })
    const { storage, outbound } = server.program.imports
    const context = { ...server.program, storage, outbound, readers: IN_THREAD_READERS, show: () => undefined }
    ;({ handle } = await importExternalFeed(`${outside.url}/feed.xml`, context, {}))
    const row = await server.program.database.selectFrom('series').select('id').where('handle', '=', handle).execute()
    id = row[0]?.id ?? ''
  })
  afterAll(async () => {
    await server.stop()
    await outside.stop()
  })

  const remove = (keepsSeries = false, isDryRun = false) =>
    removeFeedByHandle(server.program, { handle, keepsSeries, reason: 'Its owner asked', isDryRun })
  const restore = (isDryRun = false) => restoreFeedByHandle(server.program, { handle, isDryRun })
  const state = async () => {
    const [feed, series] = await Promise.all([
      findFeed(server.program.database, id),
      findEntry(server.program.database, 'series', id),
    ])
    return { isRemoved: feed?.removed_at !== null, visibility: series?.visibility }
  }

  test('a removal hides the series, and is taken back', async () => {
    expect(await remove(false, true)).toMatchObject({ outcome: 'checked', handle })
    expect(await state()).toEqual({ isRemoved: false, visibility: 'public' })
    expect(await remove()).toMatchObject({ outcome: 'removed', saved_by: 0, tabs: [] })
    expect(await state()).toEqual({ isRemoved: true, visibility: 'private' })
    await expect(remove()).rejects.toThrow(`no feed fills the series ${handle}`)
    expect(await restore(true)).toMatchObject({ outcome: 'checked' })
    expect(await restore()).toMatchObject({ outcome: 'restored' })
    expect(await state()).toEqual({ isRemoved: false, visibility: 'public' })
    await expect(restore()).rejects.toThrow('no removed feed')
  })

  test('a series that is kept stays public', async () => {
    await remove(true)
    expect(await state()).toEqual({ isRemoved: true, visibility: 'public' })
    await restore()
    expect(await state()).toEqual({ isRemoved: false, visibility: 'public' })
  })

  test('a removal is not undone after its series was shown again by hand', async () => {
    await remove()
    await changeEntryByName(server.program, { name: handle, fields: { visibility: 'public' }, isDryRun: false })
    await expect(restore()).rejects.toThrow('was changed after the removal')
    expect(await state()).toEqual({ isRemoved: true, visibility: 'public' })
  })
})
