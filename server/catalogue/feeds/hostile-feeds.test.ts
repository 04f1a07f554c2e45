import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, respondWithTenGigabytes, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import type { ExternalReply } from '#testing/servers/external-server.ts'
import { byScope } from '#testing/vitest/run-scope.ts'
import { openTemporaryFolder } from '#testing/vitest/temporary-folder.ts'
import { WORKER_READERS } from './feed-readers.ts'

const outside = openTestPublisher()
const folder = openTemporaryFolder('hostile')

/** Files that the program created and left; the test's own storage is excluded. */
const downloads = () => readdirSync(folder).filter((name) => !name.startsWith('selah-kept-'))

/** A body without length that never ends. */
const endless: RequestListener = (_request, response) => {
  const more = () => {
    while (response.write('<!-- and on and on -->'.repeat(1000)));
    response.once('drain', more)
  }
  more()
}
const MANY_ITEMS = byScope({ short: 10_000, long: 100_000 })
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024))
const LAUGHS = `<!DOCTYPE rss [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]>`

type Hostile = [name: string, make: (feed: string) => ExternalReply, why: RegExp]

/** Refused for new and for known feeds. */
const ALWAYS: Hostile[] = [
  [
    'entities',
    (feed) => feed.replace('<rss', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss'),
    /declares/,
  ],
  ['half a body', (feed) => feed.slice(0, 3000), /cut short/],
  ['a web page', () => '<!-- no --><html></html>', /not an RSS feed/],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /not an RSS feed/],
  ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), /more than/],
  ['10 GB', () => respondWithTenGigabytes, /more than/],
  ['no end', () => endless, /more than/],
  ['a bomb', () => ({ status: 200, headers: { 'content-encoding': 'gzip' }, body: BOMB }), /more than/],
  ['entity expansion', (feed) => feed.replace('<rss', `${LAUGHS}<rss`).replace('Morning', '&l9;'), /declares/],
  ['an error', () => ({ status: 500 }), /500/],
  ['an end', () => ({ status: 410 }), /ended/],
  [
    'a redirect into a private network',
    () => ({ status: 302, headers: { location: `http://127.0.0.2:${outside.canaryPort}/` } }),
    /port not allowed|public address/,
  ],
  ['a redirect loop', () => ({ status: 302, headers: { location: '/feed.xml' } }), /redirects/],
  ['a lock', (feed) => feed.replace('>no<', '>yes<'), /locked/],
]

/** Cases that are also tested for a known feed in every run: a body, a status and a lock. */
const AGAIN = ['half a body', 'an error', 'a lock']

/** Refused for a new feed. */
const AT_FIRST: Hostile[] = [
  ['artwork that is not a picture', (feed) => feed.replace('/cover.webp', '/2.m4a'), /artwork/],
  ['artwork in a private network', (feed) => feed.replace(/http[^"]*cover.webp/, 'http://169.254.169.254/'), /artwork/],
  ['no artwork', (feed) => feed.replace(/<itunes:image href="[^"]*cover.webp"\/>/, ''), /artwork/],
  ['no playable item', (feed) => feed.replace(/\/[123]\.m4a[^"]*/g, '/cover.webp'), /none of its items/],
]

describe.each(DATABASE_KINDS)('a hostile feed and the %s database', (kind) => {
  let feeds: TestFeeds
  let empty: string[]
  beforeAll(async () => {
    feeds = await openTestFeeds(kind, outside, byScope({ short: undefined, long: WORKER_READERS }))
    empty = await feeds.everything()
  })
  afterAll(() => feeds.stop())

  const address = () => `${outside.url}/feed.xml`
  const answer = (make: Hostile[1]) => {
    outside.answers['/feed.xml'] = make(String(outside.answers['/feed.xml']))
  }

  test.each([...ALWAYS, ...AT_FIRST])('a feed with %s leaves nothing behind', async (_name, make, why) => {
    answer(make)
    await expect(feeds.take(address())).rejects.toThrow(why)
    expect(await feeds.everything()).toEqual(empty)
    expect(downloads()).toEqual([])
  })

  test.each(['file:///etc/passwd', 'http://127.0.0.3/', 'http://localhost/feed.xml', 'http://[::1]/', '/no/such/file'])(
    'from %s is refused',
    async (source) => {
      await expect(feeds.take(source)).rejects.toThrow()
      expect(await feeds.everything()).toEqual(empty)
    },
  )

  test('a feed that fails at the final write leaves none of its stored objects', async () => {
    const sound = outside.answers['/1.m4a']
    outside.answers['/1.m4a'] = (_request, response) =>
      void feeds.database
        .transaction()
        .execute(updateSweepCount)
        .then(() => response.end(sound))
    await expect(feeds.take(address())).rejects.toThrow(/swept/)
    expect(await feeds.everything()).toEqual(empty)
    expect(downloads()).toEqual([])
  })

  test.each(ALWAYS.filter(([name]) => byScope({ short: AGAIN.includes(name), long: true })))(
    'a known feed that changes to %s changes nothing',
    async (_name, make, why) => {
      const whole = outside.answers['/feed.xml'] ?? ''
      await feeds.take(address(), { handle: 'quiet-hours' }).catch(() => undefined)
      // The server of each test has its own port: for the program the podcast has moved.
      const before = await feeds.everything()
      expect(before.length).toBeGreaterThan(empty.length)
      answer(make)
      await expect(feeds.take(address(), { handle: 'quiet-hours' })).rejects.toThrow(why)
      expect(await feeds.everything()).toEqual(before)
      expect(downloads()).toEqual([])
      outside.answers['/feed.xml'] = whole
    },
  )
})

describe('errors that only leave out a part', () => {
  let feeds: TestFeeds
  beforeEach(async () => {
    feeds = await openTestFeeds('embedded', outside, WORKER_READERS)
  })
  afterEach(() => feeds.stop())

  const take = () => feeds.take(`${outside.url}/feed.xml`)
  const reasons = async () => (await take()).left_out.map(({ reason }) => reason)
  const track = () => feeds.database.selectFrom('text_track').selectAll().execute()

  test(`${MANY_ITEMS} items`, async () => {
    await take()
    const many = Array.from({ length: MANY_ITEMS }, (_, at) => `<item><guid>${at}</guid><title>x</title></item>`).join(
      '',
    )
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace('</channel>', `${many}</channel>`)
    const report = await take()
    expect(report).toMatchObject({ outcome: 'unchanged', new: 0 })
    expect(report.left_out.length).toBeLessThanOrEqual(2001)
  })

  test.each<[string, ExternalReply, RegExp]>([
    ['10 GB', respondWithTenGigabytes, /transcript: .* more than/],
    ['no end', endless, /transcript: .* more than/],
    [
      'a redirect into a private network',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      /transcript: /,
    ],
    ['an error', { status: 500 }, /transcript: its server answered 500/],
  ])('a transcript with %s is left out, and its item is imported', async (_name, made, why) => {
    outside.answers['/3.vtt'] = made
    expect(await reasons()).toEqual([expect.stringMatching(why)])
    expect(await track()).toEqual([])
    expect(await feeds.database.selectFrom('content').select('id').execute()).toHaveLength(3)
  })

  test('a transcript that cannot be fetched later stays stored', async () => {
    await take()
    const before = await track()
    expect(before).toHaveLength(1)
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace('Evening: ', 'Late evening: ')
    outside.answers['/3.vtt'] = { status: 500 }
    expect(await reasons()).toHaveLength(1)
    expect(await track()).toEqual(before)
  })
})
