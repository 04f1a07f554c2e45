import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ANSWERS } from '#server/api/answers.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertExperiment } from '#server/database/studio/experiments/tab-experiments.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { cutDatabase, reconnectDatabase } from '#testing/databases/database-cut.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const HOUR_SECONDS = 3600
const EXPERIMENT = { id: 'a1b2c3d4', tab: 'music', share: 50 }
const OF_EXPERIMENT = 'private, no-cache'
const READ_BEFORE = [
  '/discover/',
  '/music/',
  '/page-data/music/page-data.json',
  '/series/slow-psalms/',
  '/page-data/series/slow-psalms/page-data.json',
  '/miriam-oduya/',
  '/search/?q=psalm',
  '/web/tabs/discover',
  '/web/content-series/slow-psalms',
  '/sitemap.xml',
]
const NOT_READ_BEFORE = [
  '/sleep/',
  '/series/slow-psalms/like-a-tree-planted/',
  '/content/like-a-tree-planted/',
  '/theo-lindqvist/',
  '/theo-lindqvist/videos/',
  '/daily-prayer/',
  '/daily/1/',
  '/search/',
  '/page-data/content/like-a-tree-planted/page-data.json',
  '/web/tabs/sleep',
  '/search/?q=rest&artist=miriam-oduya',
  '/sitemaps/series-1.xml',
  '/series/no-such-series/',
]

let server: TestServer
let guest: TestBrowser
let address: string

beforeAll(async () => {
  server = await startTestServer('postgresql')
  address = server.config.databaseAddress
  guest = await openTestBrowser(server)
  await startExperiment()
  for (const path of READ_BEFORE) expect([path, (await server.ask(path)).status]).toEqual([path, 200])
  await cutDatabase(address)
  server.clock.advance(HOUR_SECONDS)
})
afterAll(() => server.stop())

/** Starts an experiment on a front page, and waits until its visitors take part. */
async function startExperiment(): Promise<void> {
  await server.program.database.transaction().execute(async (transaction) => {
    await insertExperiment(transaction, {
      ...EXPERIMENT,
      ...{ name: 'Shorter page', state: 'running', version_id: 'draft', version_name: 'Advent' },
      ...{ document_json: '{}', results_json: null, original_changed_at: null },
      ...{ started_at: 0, started_by: null, ended_at: null, ended_by: null },
    })
    await updateCatalogueVersion(transaction)
  })
  const caching = async () => (await server.ask('/page-data/music/page-data.json')).headers.get('cache-control')
  await vi.waitFor(async () => expect(await caching()).toBe(OF_EXPERIMENT), { timeout: WAIT_LIMIT_MILLISECONDS })
}

test.each(READ_BEFORE)('%s is served from the cache, even after an hour', async (path) => {
  const response = await server.ask(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([200, null])
  expect((await response.text()).length).toBeGreaterThan(100)
})

test.each(NOT_READ_BEFORE)('%s answers 503 with Retry-After and never redirects', async (path) => {
  const response = await server.ask(path)
  const { headers } = response
  expect([response.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  const isPage = !/\.(json|xml)$|^\/web\//.test(path)
  expect(headers.get('content-type')).toBe(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  if (isPage) expect(await response.text()).toContain('name="robots" content="noindex"')
})

test.each(['/music/', '/page-data/music/page-data.json'])('%s stays under its experiment', async (path) => {
  expect((await server.ask(path)).headers.get('cache-control')).toBe(OF_EXPERIMENT)
})

test('the page data of a page that cannot be made is that of the failure page', async () => {
  const { componentChunkName } = await (await server.ask('/page-data/sleep/page-data.json')).json()
  expect(componentChunkName).toBe('failure')
})

test('no call fails in another way', async () => {
  for (const { call } of ANSWERS) {
    const path = call.path.replace(/:\w+/g, 'like-a-tree-planted')
    const body = call.method === 'GET' ? undefined : {}
    const { status } = await guest.send(call.method, path, body)
    expect([call.method, path, status]).not.toEqual([call.method, path, 500])
  }
})

test('everything answers again once the database is back', async () => {
  await reconnectDatabase(address)
  server.clock.advance(1)
  for (const path of ['/sleep/', '/series/slow-psalms/like-a-tree-planted/', '/web/tabs/sleep']) {
    await expect.poll(async () => (await server.ask(path)).status, { timeout: WAIT_LIMIT_MILLISECONDS }).toBe(200)
  }
})
