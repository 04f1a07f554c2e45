import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAB_IDS } from '#brand/tabs.ts'
import { getArtistPage, listArtistContent } from '#contract/catalogue/artists.ts'
import { type ContentCard, getContent, getSeries } from '#contract/catalogue/content.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { contentPath, dailyPath, pageDataPath, seriesPath } from '#contract/paths.ts'
import { mayPlay } from '#rules/access/access.ts'
import type { ContentRow } from '#server/database/tables.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Headers = Record<string, string>

const isOpen = (row: ContentRow) =>
  mayPlay({ isFree: row.is_free === 1, isAccessible: row.is_accessible === 1, isSubscribed: false })
const mediaOf = (row: ContentRow) => [row.audio_media, row.video_media].filter((id) => id !== null)
const urlsOf = (item: ContentCard) => [item.audio_url, item.video_url, item.primary_video_url]

describe.each(DATABASE_KINDS)('access on the %s database', (kind) => {
  let server: TestServer
  let rows: ContentRow[] = []
  let series: string[] = []
  let artists: string[] = []
  let days: string[] = []
  let locked: ContentRow[] = []
  let lockedMedia: string[] = []

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    // A locked film beside the recordings: its playlist and segments are locked too.
    await database.updateTable('content').set({ is_free: 0 }).where('id', '=', 'morning-mercies-the-film').execute()
    rows = await database.selectFrom('content').selectAll().execute()
    await database.updateTable('series').set({ visibility: 'public' }).execute()
    series = (await database.selectFrom('series').select('handle').execute()).map((row) => row.handle)
    days = (await database.selectFrom('daily_item').select('id').execute()).map(({ id }) => id)
    artists = (await database.selectFrom('artist').select('handle').execute()).map((row) => row.handle)
    locked = rows.filter((row) => !isOpen(row))
    const openMedia = new Set(rows.filter(isOpen).flatMap(mediaOf))
    lockedMedia = [...new Set(locked.flatMap(mediaOf))].filter((id) => !openMedia.has(id))
  })
  afterAll(() => server.stop())

  test('the demo catalogue has items that are not free, and items that are free but not accessible', () => {
    expect(lockedMedia.length).toBeGreaterThan(10)
    expect(locked.some((row) => row.is_free === 1 && row.is_accessible === 0)).toBe(true)
    expect(locked.some((row) => row.video_media !== null)).toBe(true)
  })

  /** Makes every call that returns items, with these headers. */
  async function everyItem(headers: Headers): Promise<ContentCard[]> {
    const found: ContentCard[] = []
    for (const tab_id of TAB_IDS) {
      const { data } = await callServer(server, getTab, { params: { tab_id }, query: {} }, headers)
      found.push(...data.flatMap(({ items }) => items.filter((item) => item.object === 'content')))
    }
    for (const id of series) {
      found.push(...(await callServer(server, getSeries, { params: { id }, query: {} }, headers)).data.items)
    }
    for (const id of artists) {
      const { data } = await callServer(server, getArtistPage, { params: { id }, query: {} }, headers)
      found.push(...data.items, ...data.video_items)
      for (const media_type of ['audio', 'video'] as const) {
        found.push(
          ...(await callServer(server, listArtistContent, { params: { id }, query: { media_type } }, headers)).data,
        )
      }
    }
    const ids = [...new Set(found.map((item) => item.id))]
    const alone = ids.map(
      async (id) => (await callServer(server, getContent, { params: { id }, query: {} }, headers)).data,
    )
    return [...found, ...(await Promise.all(alone))]
  }

  /** Every kind of address that a guest can find; pages as HTML, which is slower, and as page data. */
  function everyAddress(): string[] {
    const tabs = ['/', ...TAB_IDS.map((tab) => `/${tab}/`)]
    const people = artists.map((handle) => `/${handle}/`)
    const oneOfEach = Map.groupBy(locked, (row) => row.series_id).values()
    const lockedPages = [...oneOfEach].flatMap((few) => few.slice(0, 1)).map((row) => contentPath(null, row.id))
    // Devotionals are kept for times without a connection as the data of their pages.
    const texts = days.map(dailyPath)
    const data = [
      ...tabs,
      ...people,
      ...series.map(seriesPath),
      ...rows.map((row) => contentPath(null, row.id)),
      ...texts,
    ]
    const calls = [
      ...rows.flatMap((row) => [`/web/content/${row.id}`, `/web/content/${row.id}/silences`]),
      ...days.map((id) => `/web/daily-items/${id}`),
      ...series.map((handle) => `/web/content-series/${handle}`),
      ...artists.flatMap((handle) => [`/web/artists/${handle}`, `/web/artists/${handle}/page`]),
      ...TAB_IDS.map((tab) => `/web/tabs/${tab}`),
    ]
    const fixed = [
      '/sitemap.xml',
      '/sitemaps/content-1.xml',
      '/robots.txt',
      '/openapi.json',
      '/docs/',
      '/page-data/sq/d/links.json',
    ]
    const html = [...tabs, ...people, ...series.map(seriesPath), ...lockedPages]
    return [...html, ...data.map((path) => pageDataPath(path)), ...calls, ...fixed]
  }

  test('no body for a guest names media of a locked item', async () => {
    const leaks: string[] = []
    for (const path of everyAddress()) {
      const body = await (await server.ask(path)).text()
      if (lockedMedia.some((id) => body.includes(id)) || /\/media\/signed\/\w/.test(body)) leaks.push(path)
    }
    expect(leaks).toEqual([])
  })

  test.each(['nobody', 'guest', 'registered'])('no call gives %s media of a locked item', async (who) => {
    const items = await everyItem(await headersOf(who))
    expect(items.length).toBeGreaterThan(50)
    const lockedIds = new Set(locked.map(({ id }) => id))
    for (const item of items) {
      expect([item.id, item.is_locked]).toEqual([item.id, lockedIds.has(item.id)])
      expect(item.has_access).toBe(!item.is_locked)
      if (item.is_locked) expect(urlsOf(item)).toEqual([null, null, null])
      else expect(urlsOf(item).some((url) => url?.startsWith('/media/'))).toBe(true)
    }
    expect(JSON.stringify(items)).not.toContain('/media/signed/')
  })

  async function headersOf(who: string): Promise<Headers> {
    if (who === 'nobody') return {}
    if (who === 'registered') return (await signIn(server)).headers
    const response = await server.ask('/web/authenticate', { method: 'POST' })
    const { data } = (await response.json()) as { data: { tokens: [{ token: string }] } }
    return { authorization: `Bearer ${data.tokens[0].token}` }
  }

  test('a subscriber gets all media, signed for locked items, and each plays', async () => {
    const { headers } = await signIn(server, { isSubscribed: true })
    const items = await everyItem(headers)
    const lockedIds = new Set(locked.map(({ id }) => id))
    for (const item of items) {
      const urls = urlsOf(item).filter((url) => url !== null)
      expect([item.is_locked, item.has_access, urls.length > 0]).toEqual([false, true, true])
      expect(urls.every((url) => url.startsWith('/media/signed/') === lockedIds.has(item.id))).toBe(true)
    }
    const signed = new Map(
      items
        .filter(({ id }) => lockedIds.has(id))
        .map((item) => [item.id, urlsOf(item).find((url) => url !== null) ?? '']),
    )
    for (const url of signed.values()) {
      const response = await server.ask(url, { headers: { range: 'bytes=0-15' } })
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 16])
    }
  })

  test('answers for a subscriber are not cached and not given to anybody else', async () => {
    const { headers } = await signIn(server, { isSubscribed: true })
    const path = `/web/content/${locked[0]?.id}`
    const own = await server.ask(path, { headers })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(await (await server.ask(path)).text()).not.toContain('/media/signed/')
    const twice = await Promise.all([server.ask(path, { headers }), server.ask(path)])
    const [mine, public_] = await Promise.all(twice.map((response) => response.text()))
    expect(mine).toContain('/media/signed/')
    expect(public_).not.toContain('/media/signed/')
  })

  test('a session does not change HTML or page data', async () => {
    const { headers, refreshToken } = await signIn(server, { isSubscribed: true })
    const own = { ...headers, cookie: `selah_refresh=${refreshToken}` }
    const path = seriesPath(series[0] ?? '')
    for (const address of [path, pageDataPath(path)]) {
      expect(await (await server.ask(address, { headers: own })).text()).toBe(await (await server.ask(address)).text())
    }
  })

  test('an entitlement that ended or has not begun gives no access', async () => {
    const { headers, userId } = await signIn(server, { isSubscribed: true })
    const path = `/web/content/${locked[0]?.id}`
    const now = server.clock.now()
    for (const span of [
      { starts_at: now - 2000, ends_at: now - 1000 },
      { starts_at: now + 3_600_000, ends_at: null },
    ]) {
      await server.program.database.updateTable('entitlement').set(span).where('user_id', '=', userId).execute()
      server.clock.advance(1)
      const { data } = (await (await server.ask(path, { headers })).json()) as { data: ContentCard }
      expect([data.is_locked, ...urlsOf(data)]).toEqual([true, null, null, null])
    }
    server.clock.reset()
  })
})
