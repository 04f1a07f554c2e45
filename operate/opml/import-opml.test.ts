import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { gatherManifest } from '../export-catalogue/gather-manifest.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { importOpml } from './import-opml.ts'

let outside: ExternalServer
let server: TestServer
beforeAll(async () => {
  outside = await startExternalServer()
  publishFixture(outside)
  server = await startTestServer('embedded', { environment: { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` } })
})
afterAll(async () => {
  await server.stop()
  await outside.stop()
})

test('feeds of an OPML file are added once, a failing one stops no other, and an export leaves out their series', async () => {
  const feeds = [
    { title: 'Gone', address: `${outside.url}/nowhere.xml` },
    { title: 'Quiet Hours', address: `${outside.url}/feed.xml` },
  ]
  const context = { ...server.program, ...server.program.imports, readers: IN_THREAD_READERS, ...SILENT_PROGRESS }
  const rows = () => server.program.database.selectFrom('feed').select('address').execute()
  expect(await importOpml(feeds, context, { isDryRun: true })).toMatchObject({ outcome: 'checked', new: [{}] })
  expect(await rows()).toEqual([])
  expect(await importOpml(feeds, context, {})).toMatchObject({
    outcome: 'imported',
    new: [{ title: 'Quiet Hours' }],
    known: [],
    failed: [{ title: 'Gone', reason: expect.stringContaining('404') }],
  })
  expect(await rows()).toEqual([{ address: feeds[1]?.address }])
  expect(await importOpml(feeds, context, {})).toMatchObject({ new: [], known: ['Quiet Hours'], failed: [{}] })
  const exported = (withFeeds: boolean) => gatherManifest(server.program.database, { name: 'x', withFeeds })
  expect((await exported(false)).leftOut.series).toBe(1)
  expect((await exported(true)).leftOut.series).toBe(0)
})
