import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chapter } from '#contract/catalogue/content.ts'
import * as feeds from '#contract/catalogue/private-feeds.ts'
import { addReaction, followArtist } from '#contract/catalogue/reactions.ts'
import { FEED_DEVICES_A_DAY } from '#contract/limits.ts'
import { updateEntitlementsEnded } from '#server/database/accounts/sessions.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { fromSimpleChapters } from '#server/gateways/feeds/read-chapters.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { redactUrl } from '../logging/redact-url.ts'

const APP = { 'user-agent': 'Pocket Casts/7.1' }

describe.each(DATABASE_KINDS)('private feeds on the %s database', (kind) => {
  let server: TestServer
  let locked: string[] = []

  beforeAll(async () => {
    server = await startTestServer(kind)
    locked = await listAudioItems(server, 'subscribers')
  })
  afterAll(() => server.stop())

  type Body = { carries: 'library' | 'series' | 'saved'; series_id?: string }
  const open = async ({ userId, headers }: TestVisitor, body: Body) =>
    (await callServer(server, feeds.openPrivateFeed, { params: { id: userId }, body }, headers)).data
  const pathOf = (url: string) => new URL(url).pathname
  const fetchFeed = (url: string, headers: Record<string, string> = APP) => server.ask(pathOf(url), { headers })
  const itemsOf = async (url: string) => parseRssFeed(await (await fetchFeed(url)).text()).items ?? []

  test('carries what the subscription opens, and forbids directories to list it and caches to store it', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const { url } = await open(owner, { carries: 'library' })
    const response = await fetchFeed(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const xml = await response.text()
    expect(xml).toMatch(/<itunes:block>yes<\/itunes:block>/i)
    const items = parseRssFeed(xml).items ?? []
    expect(items.length).toBeGreaterThan(50)
    const item = items.find(({ guid }) => guid?.value === locked[0])
    const enclosure = pathOf(item?.enclosures?.[0]?.url ?? '')
    const part = await server.ask(enclosure, { headers: { ...APP, range: 'bytes=100-199' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${item?.enclosures?.[0]?.length}`)
    expect(part.headers.get('cache-control')).toBe('private, no-store')
    const again = await fetchFeed(url, { ...APP, 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('of a series has that series only; of saved items, those only', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const series = await open(owner, { carries: 'series', series_id: 'slow-psalms' })
    const own = await itemsOf(series.url)
    expect([series.title, own.length > 3]).toEqual(['Slow Psalms', true])
    expect(own.every(({ link }) => link?.includes('/series/slow-psalms/'))).toBe(true)

    const saved = await open(owner, { carries: 'saved' })
    expect(await itemsOf(saved.url)).toEqual([])
    await callServer(server, addReaction, { params: { id: locked[1] ?? '' }, body: {} }, owner.headers)
    const [item, ...others] = await itemsOf(saved.url)
    expect([item?.guid?.value, others.length]).toEqual([locked[1], 0])
    // What the feed does not carry has no address in it.
    const enclosure = pathOf(item?.enclosures?.[0]?.url ?? '')
    const foreign = enclosure.replace(locked[1] ?? '', locked[0] ?? '')
    expect((await server.ask(foreign, { headers: APP })).status).toBe(404)
  })

  test.each([
    ['pan-para-el-camino', 'es'],
    ['slow-psalms', 'en'],
  ])('of the series %s has its language, %s', async (seriesId, language) => {
    const owner = await signIn(server, { isSubscribed: true })
    const { url } = await open(owner, { carries: 'series', series_id: seriesId })
    expect(parseRssFeed(await (await fetchFeed(url)).text()).language).toBe(language)
  })

  test('names the chapters of its items, each with its start and title', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const row = await server.program.database
      .selectFrom('content')
      .select(['id', 'series_id', 'chapters_json'])
      .where('id', 'in', locked)
      .where('chapters_json', '!=', '[]')
      .executeTakeFirstOrThrow()
    const { url } = await open(owner, { carries: 'series', series_id: row.series_id ?? '' })
    const item = (await itemsOf(url)).find(({ guid }) => guid?.value === row.id)
    const chapters = parseJsonColumn<Chapter[]>(row.chapters_json)
    expect(chapters.length).toBeGreaterThan(1)
    expect(fromSimpleChapters(item?.psc?.chapters ?? [])).toMatchObject(
      chapters.map(({ start_time, title }) => ({ start_time, title })),
    )
  })

  test('ends with the subscription at once, recordings too, and comes back with it', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const { url } = await open(owner, { carries: 'series', series_id: 'slow-psalms' })
    const enclosure = pathOf((await itemsOf(url))[0]?.enclosures?.[0]?.url ?? '')
    expect((await server.ask(enclosure, { headers: APP })).status).toBe(200)
    await server.program.database
      .transaction()
      .execute((transaction) => updateEntitlementsEnded(transaction, owner.userId, server.clock.now()))
    expect(await refusalOf(await fetchFeed(url))).toMatchObject({ status: 403, code: 'subscription_required' })
    expect((await server.ask(enclosure, { headers: APP })).status).toBe(403)
    await server.program.database
      .updateTable('entitlement')
      .set({ ends_at: null })
      .where('user_id', '=', owner.userId)
      .execute()
    expect((await fetchFeed(url)).status).toBe(200)
  })

  test('has an address of its own, the same each time, until it is rotated', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const first = await open(owner, { carries: 'library' })
    expect((await open(owner, { carries: 'library' })).url).toBe(first.url)
    const params = { id: owner.userId, feed_id: first.id }
    const { data } = await callServer(server, feeds.rotatePrivateFeed, { params }, owner.headers)
    expect(data.url).not.toBe(first.url)
    expect([(await fetchFeed(first.url)).status, (await fetchFeed(data.url)).status]).toEqual([404, 200])
    const listed = await callServer(server, feeds.listPrivateFeeds, { params: { id: owner.userId } }, owner.headers)
    expect(listed.data).toMatchObject([{ kind: 'library', last_app: 'Pocket Casts' }])
    expect(JSON.stringify(listed)).not.toContain('/feeds/')
    await callServer(server, feeds.deletePrivateFeed, { params }, owner.headers)
    expect((await fetchFeed(data.url)).status).toBe(404)
  })

  test('an address that was altered in any part opens nothing', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const other = await open(await signIn(server, { isSubscribed: true }), { carries: 'library' })
    const { url } = await open(owner, { carries: 'library' })
    const [id = '', signature = ''] = (pathOf(url).split('/')[2] ?? '').split('.')
    const otherId = (pathOf(other.url).split('/')[2] ?? '').split('.')[0] ?? ''
    const flipped = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`
    for (const token of [
      `${otherId}.${signature}`,
      `${id}.${flipped}`,
      `${id}.`,
      id,
      `${id}.${signature}.x`,
      '%00.x',
      `.${signature}`,
    ]) {
      expect([token, (await server.ask(`/feeds/${token}/feed.xml`, { headers: APP })).status]).toEqual([token, 404])
    }
  })

  test('has an address that no log and no table contains', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const { url } = await open(owner, { carries: 'library' })
    const [, signature = ''] = (pathOf(url).split('/')[2] ?? '').split('.')
    expect(redactUrl(pathOf(url))).not.toContain(signature)
    expect(redactUrl(`${pathOf(url).replace('feed.xml', '')}psalm/one.m4a`)).not.toContain(signature)
    await fetchFeed(url)
    expect(
      JSON.stringify(await server.program.database.selectFrom('private_feed').selectAll().execute()),
    ).not.toContain(signature)
  })

  test('is used by a limited number of devices a day, and by others the next day', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    await server.program.database
      .updateTable('entitlement')
      .set({ ends_at: null })
      .where('user_id', '=', owner.userId)
      .execute()
    const { url } = await open(owner, { carries: 'library' })
    const visit = async (name: string) => (await fetchFeed(url, { 'user-agent': `${name}/1.0` })).status
    const names = Array.from({ length: FEED_DEVICES_A_DAY }, (_, at) => `App ${'abcdefghijklmnopqrst'[at]}`)
    for (const name of names) expect([name, await visit(name)]).toEqual([name, 200])
    const refused = await fetchFeed(url, { 'user-agent': 'One more/1.0' })
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // A new version of a known app does not count as another device.
    expect((await fetchFeed(url, { 'user-agent': `${names[0]}/2.4.1` })).status).toBe(200)
    server.clock.advance(25 * 3600)
    expect(await visit('One more')).toBe(200)
    server.clock.reset()
  })

  test('records a device that fetches often once in a while', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const { url } = await open(owner, { carries: 'library' })
    const devices = () =>
      server.program.database
        .selectFrom('private_feed_device')
        .select('seen_at')
        .where('user_id', '=', owner.userId)
        .execute()
    await fetchFeed(url)
    const first = await devices()
    expect(first).toHaveLength(1)
    server.clock.advance(60)
    expect((await fetchFeed(url)).status).toBe(200)
    expect(await devices()).toEqual(first)
    server.clock.advance(900)
    expect((await fetchFeed(url)).status).toBe(200)
    expect(await devices()).not.toEqual(first)
    server.clock.reset()
  })

  test.each(['guest', 'registered'])('a %s visitor gets no address', async (who) => {
    const visitor = who === 'guest' ? undefined : await signIn(server)
    const response = await server.ask(`/web/users/${visitor?.userId ?? 'someone'}/private-feeds`, {
      method: 'POST',
      headers: { ...visitor?.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ carries: 'library' }),
    })
    expect([401, 403]).toContain(response.status)
  })

  test('followed shows go out as OPML and come in again', async () => {
    const owner = await signIn(server)
    const other = await signIn(server)
    const { database } = server.program
    const podcast = await database
      .selectFrom('series')
      .select(['handle', 'artist_id'])
      .where('is_podcast', '=', 1)
      .where('artist_id', 'is not', null)
      .where('visibility', '=', 'public')
      .executeTakeFirstOrThrow()
    await callServer(server, followArtist, { params: { id: podcast.artist_id ?? '' }, body: {} }, owner.headers)
    const exported = await callServer(server, feeds.exportOpml, { params: { id: owner.userId } }, owner.headers)
    expect(exported.data.opml).toContain(`/series/${podcast.handle}/feed.xml`)
    const opml = exported.data.opml.replace(
      '</body>',
      '<outline text="Elsewhere" xmlUrl="https://else.example/rss"/></body>',
    )
    const imported = await callServer(
      server,
      feeds.importOpml,
      { params: { id: other.userId }, body: { opml } },
      other.headers,
    )
    expect([imported.data.followed.length > 0, imported.data.unknown]).toEqual([true, ['Elsewhere']])
    const again = await callServer(server, feeds.exportOpml, { params: { id: other.userId } }, other.headers)
    expect(again.data.opml).toContain(`/series/${podcast.handle}/feed.xml`)
  })
})
