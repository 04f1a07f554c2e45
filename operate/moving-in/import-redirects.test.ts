import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { validateFeed } from '#testing/feeds/validate-feed.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { moveFeed } from '../feeds/move-feed.ts'
import { importRedirects } from './import-redirects.ts'
import { readTable } from './read-table.ts'
import { removeRedirectOf } from './remove-redirect.ts'

const STORAGE = new URL('../../node_modules/.cache/test-media', import.meta.url).pathname
const SERIES = '/series/quiet-hours-small-mercies'

describe.each(DATABASE_KINDS)('old addresses, on the %s database', (kind) => {
  let server: TestServer
  let outside: ExternalServer
  beforeAll(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    server = await startTestServer(kind)
    const parts = { outbound: outside.outbound, readers: IN_THREAD_READERS }
    const storage = createFileStorage(STORAGE, randomIds)
    await importExternalFeed(`${outside.url}/feed.xml`, { ...server.program, storage, ...parts }, {})
  })
  afterAll(async () => {
    await server.stop()
    await outside.stop()
  })

  const take = (lines: readonly string[], isDryRun = false) => {
    const rows = readTable(new TextEncoder().encode(['from,to', ...lines].join('\n')), ['from', 'to'])
    return importRedirects(server.program, rows, { isDryRun, show: () => undefined })
  }
  const ask = async (path: string) => {
    const { status, headers } = await server.ask(path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const settle = () => server.clock.advance(61)

  const LINES = [
    `https://old.example/2019/03/first-episode/,${SERIES}/`,
    'https://old.example/feed/podcast,/series/quiet-hours-small-mercies/feed.xml',
    `/?p=12,${SERIES}/?from=old`,
    '/episodes/evening,guid:quiet-hours-3',
    '/files/evening.mp3,guid:quiet-hours-3',
    '/old-artist/,https://elsewhere.example/artist',
    '/series/quiet/feed.xml,/series/quiet-hours-small-mercies/feed.xml',
    '/discover/,/series/plain-faith/',
    `/content/2019/03/first/,${SERIES}/`,
  ]

  test('lead to the new ones, on any host, once they are imported', async () => {
    expect(await ask('/2019/03/first-episode/')).toEqual([404, null])
    expect(await take(LINES, true)).toEqual({ outcome: 'checked', added: 9, changed: 0, known: 0, faults: [] })
    settle()
    expect(await ask('/2019/03/first-episode/')).toEqual([404, null])
    expect(await take(LINES)).toMatchObject({ outcome: 'imported', added: 9 })
    settle()
    expect(await ask('/2019/03/first-episode/')).toEqual([301, `${SERIES}/`])
    expect(await ask('/2019/03/first-episode?utm_source=app')).toEqual([301, `${SERIES}/?utm_source=app`])
    expect(await ask('/content/2019/03/first/')).toEqual([301, `${SERIES}/`])
    expect(await ask('/feed/podcast')).toEqual([301, `${SERIES}/feed.xml`])
    expect(await ask('/?p=12')).toEqual([301, `${SERIES}/?from=old`])
    expect(await ask('/old-artist/')).toEqual([301, 'https://elsewhere.example/artist'])
    expect(await ask('/series/quiet/feed.xml')).toEqual([301, `${SERIES}/feed.xml`])
  })

  test('an episode is found by its guid: its page, and its recording for a file', async () => {
    const [status, page] = await ask('/episodes/evening/')
    expect([status, String(page).startsWith(`${SERIES}/`)]).toEqual([301, true])
    const [, recording] = await ask('/files/evening.mp3')
    const answer = await server.ask(String(recording), { headers: { range: 'bytes=0-9' } })
    expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([206, 'audio'])
  })

  test('pages that exist are not redirected', async () => {
    expect((await ask('/discover/'))[0]).toBe(200)
    expect((await ask('/?p=13'))[0]).not.toBe(301)
  })

  test('a repeated import changes nothing; another target is a change', async () => {
    expect(await take(LINES)).toMatchObject({ added: 0, changed: 0, known: 9 })
    expect(await take(['/old-artist,/discover/'])).toMatchObject({ added: 0, changed: 1, known: 0 })
    settle()
    expect(await ask('/old-artist/')).toEqual([301, '/discover/'])
    await removeRedirectOf(server.program.database, 'https://old.example/old-artist/', false)
    settle()
    expect((await ask('/old-artist/'))[0]).not.toBe(301)
    await expect(removeRedirectOf(server.program.database, '/old-artist', false)).rejects.toThrow('anywhere')
  })

  test('faulty lines are left out: loops, our own addresses, and text that is no address', async () => {
    const { faults, added } = await take([
      '/one,/two',
      'https://old.example/two,https://old.example/one/',
      '/same,http://selah.test/same/',
      '/web/content/x,/discover/',
      '/media/a.mp3,/discover/',
      '/one,/three',
      'no address,/discover/',
      '/four,javascript:alert(1)',
      '/five,//elsewhere.example/',
      '/six,guid:nobody',
      '/,/discover/',
    ])
    expect(added).toBe(1)
    expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
      [3, '/two leads back to itself'],
      [4, '/same leads back to itself'],
      [5, '/web/content/x is an address of this program'],
      [6, '/media/a.mp3 is an address of this program'],
      [7, '/one was in an earlier line'],
      [8, '"no address" is no address'],
      [9, '"javascript:alert(1)" is neither a path here nor an https address'],
      [10, '"//elsewhere.example/" is neither a path here nor an https address'],
      [11, 'no episode has the guid nobody: import the feed first'],
      [12, '/ is an address of this program'],
    ])
    expect((await take(['/two,/one'])).faults).toEqual([{ line: 2, reason: '/two leads back to itself' }])
  })

  test('the feed of a podcast that moved away names its new address or redirects to it, until the move is taken back', async () => {
    const handle = 'plain-faith'
    const to = 'https://podcast.example/feed.xml'
    const move = (changes: object) =>
      moveFeed(server.program, { handle, to, isRedirected: false, isDryRun: false, ...changes })
    const feed = async () => (await server.ask(`/series/${handle}/feed.xml`)).text()
    const before = await feed()
    expect(await move({ isDryRun: true })).toMatchObject({ outcome: 'checked', address: to })
    await move({})
    settle()
    const moved = await feed()
    expect(moved).toContain(`<itunes:new-feed-url>${to}</itunes:new-feed-url>`)
    expect(moved).toMatch(/<podcast:locked[^>]*>no<\/podcast:locked>/)
    expect(validateFeed(moved, { address: `http://selah.test/series/${handle}/feed.xml` })).toEqual([])
    await move({ isRedirected: true })
    settle()
    expect(await ask(`/series/${handle}/feed.xml`)).toEqual([301, to])
    expect(await move({ to: undefined })).toMatchObject({ outcome: 'taken back', address: to })
    settle()
    expect(await feed()).toBe(before)
  })

  test.each([
    ['nobody', 'https://podcast.example/', 'no podcast has the handle'],
    ['plain-faith', 'http://podcast.example/', 'must begin with https'],
    ['plain-faith', 'https://selah.test/feed', 'one of this site'],
    ['plain-faith', undefined, 'has not moved'],
  ])('the feed of %s cannot move to %s', async (handle, to, reason) => {
    await expect(moveFeed(server.program, { handle, to, isRedirected: false, isDryRun: false })).rejects.toThrow(reason)
  })
})
