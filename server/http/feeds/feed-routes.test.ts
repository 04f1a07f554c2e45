import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRssFeed, type RssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, openTestFeeds, publishFixture, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { outboundTo } from '#testing/servers/outbound-to.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const STORAGE = new URL('../../../node_modules/.cache/test-media', import.meta.url).pathname
const HANDLE = 'quiet-hours-small-mercies'

describe.each(DATABASE_KINDS)('feeds going out of the %s database', (kind) => {
  let server: TestServer
  let outside: ExternalServer
  let other: TestFeeds
  beforeAll(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    server = await startTestServer(kind)
    const storage = createFileStorage(STORAGE, randomIds)
    await importExternalFeed(
      `${outside.url}/feed.xml`,
      { ...server.program, storage, outbound: outside.outbound, readers: IN_THREAD_READERS },
      {},
    )
    other = await openTestFeeds('embedded', { outbound: outboundTo(server.url) })
  })
  afterAll(async () => {
    await other.stop()
    await server.stop()
    await outside.stop()
  })

  const feedOf = async (handle: string): Promise<RssFeed.Feed<string>> =>
    parseRssFeed(await (await server.ask(`/series/${handle}/feed.xml`)).text())

  test('a feed is cached as other public answers are', async () => {
    const first = await server.ask(`/series/${HANDLE}/feed.xml`)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(first.headers.get('cache-control')).toMatch(/^public/)
    const etag = first.headers.get('etag') ?? ''
    expect((await server.ask(`/series/${HANDLE}/feed.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('a feed carries the imported values', async () => {
    const feed = await feedOf(HANDLE)
    expect(feed).toMatchObject({
      title: 'Quiet Hours & Small Mercies',
      language: 'en-gb',
      link: `http://selah.test/series/${HANDLE}/`,
      itunes: { author: 'Hannah Prior', explicit: false, type: 'episodic' },
      podcast: { guid: '9b024349-ccf0-5f69-a609-6b82873eab3c', medium: 'podcast' },
      atom: { links: [{ href: `http://selah.test/series/${HANDLE}/feed.xml`, rel: 'self' }] },
    })
    expect(feed.items?.[0]).toMatchObject({
      title: 'Evening: “Abide with us”',
      guid: { value: 'quiet-hours-3', isPermaLink: false },
      itunes: { episode: 3, season: 2 },
      podcast: {
        season: { number: 2, name: 'Evenings' },
        persons: [
          { display: 'Hannah Prior', role: 'host' },
          { display: 'Tom Ashe', role: 'guest', group: 'cast' },
        ],
        transcripts: [{ type: 'text/vtt', language: 'en', rel: 'captions' }],
        chapters: { type: 'application/json+chapters' },
      },
    })
    const enclosure = feed.items?.[0]?.enclosures?.[0]
    expect(enclosure).toMatchObject({ type: 'audio/x-m4a' })
    const media = await server.ask(new URL(enclosure?.url ?? '').pathname, { method: 'HEAD' })
    expect(media.status).toBe(200)
    expect(Number(media.headers.get('content-length'))).toBe(enclosure?.length)
  })

  test.each([HANDLE, 'plain-faith'])('a feed has all fields that podcast directories require: %s', async (handle) => {
    const xml = await (await server.ask(`/series/${handle}/feed.xml`)).text()
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/)
    const used = new Set([...xml.matchAll(/<([a-z]+):[A-Za-z]+[\s>/]/g)].map(([, prefix]) => prefix))
    expect([...used].filter((prefix) => !xml.includes(`xmlns:${prefix}="http`))).toEqual([])
    const feed = parseRssFeed(xml)
    const { title, description, link, language, itunes, podcast, items = [] } = feed
    expect([title, description, link, language, podcast?.guid].every(Boolean)).toBe(true)
    expect(xml).toContain('<itunes:explicit>false</itunes:explicit>')
    expect(itunes).toMatchObject({ image: expect.stringMatching(/^http/), categories: [{ text: expect.any(String) }] })
    expect(items.length).toBeGreaterThan(0)
    for (const { title: name, guid, pubDate, enclosures } of items) {
      expect([name, guid?.value].every(Boolean)).toBe(true)
      expect(new Date(pubDate ?? '').toUTCString().replace('GMT', '+0000')).toBe(pubDate?.replace('GMT', '+0000'))
      for (const { url, length, type } of enclosures ?? []) {
        expect([URL.canParse(url ?? ''), type]).toEqual([true, expect.stringMatching(/^(audio|video)\//)])
        expect(length).toBeGreaterThan(0)
      }
    }
    expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length)
  })

  test('serves the chapters that the feed links', async () => {
    const feed = await feedOf(HANDLE)
    const { pathname } = new URL(feed.items?.[0]?.podcast?.chapters?.url ?? '')
    const response = await server.ask(pathname)
    expect(response.headers.get('content-type')).toMatch(/^application\/json\+chapters/)
    expect(await response.json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Welcome' },
        { startTime: 20.5, title: 'The reading' },
        { startTime: 40, title: 'Silence' },
      ],
    })
    expect((await server.ask(pathname.replace('quiet-hours', 'noisy-hours'))).status).toBe(404)
  })

  test('serves the transcript that the feed links: its cues only', async () => {
    const [first, ...others] = (await feedOf(HANDLE)).items ?? []
    const { pathname } = new URL(first?.podcast?.transcripts?.[0]?.url ?? '')
    const response = await server.ask(pathname)
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await response.text()).toBe(
      [
        'WEBVTT\n',
        '00:00:01.000 --> 00:00:04.500\nAbide with us, for it is toward evening.\n',
        '00:00:05.000 --> 00:00:09.000\nalert(1)We read it in Luke\n',
        '00:00:09.000 --> 00:00:12.000\n24:29 &amp; in Romans chapter 8 verse 28.\n',
      ].join('\n'),
    )
    expect(others.flatMap(({ podcast }) => podcast?.transcripts ?? [])).toEqual([])
  })

  test('exports our own transcript with its item, if the item is open', async () => {
    const items = (await feedOf('plain-faith')).items ?? []
    const addresses = items.flatMap(({ podcast, enclosures = [] }) => [
      [enclosures.length, podcast?.transcripts?.length ?? 0],
    ])
    expect(addresses).toContainEqual([1, 1])
    expect(addresses).not.toContainEqual([0, 1])
  })

  test('titles, guids, durations and chapters survive export and import', async () => {
    const xml = await (await server.ask(`/series/${HANDLE}/feed.xml`)).text()
    const path = join(other.kept, 'feed.xml')
    writeFileSync(path, xml.replaceAll('http://selah.test', server.url))
    expect((await other.take(path)).left_out).toEqual([])
    const equal = (database: TestFeeds['database']) =>
      database
        .selectFrom('content')
        .innerJoin('content_source', 'content_source.content_id', 'content.id')
        .select([
          'title',
          'guid',
          'duration_seconds',
          'chapters_json',
          'published_at',
          'number',
          'notes_html',
          'season',
        ])
        .orderBy('published_at')
        .execute()
    const before = await equal(server.program.database)
    expect(before).toHaveLength(3)
    const back = await equal(other.database)
    expect(back.map(({ notes_html: _notes, ...row }) => row)).toEqual(
      before.map(({ notes_html: _notes, ...row }) => row),
    )
    expect(back.at(-1)?.notes_html).toBe(before.at(-1)?.notes_html)
  })

  test('in our own podcast, a locked item carries all fields except media', async () => {
    const handles = await server.program.database
      .selectFrom('series')
      .select('handle')
      .where('is_podcast', '=', 1)
      .execute()
    expect(handles.length).toBeGreaterThan(3)
    const rows = await server.program.database
      .selectFrom('content')
      .select(['id', 'is_free', 'is_accessible', 'audio_media'])
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    let locked = 0
    for (const { handle } of handles) {
      const { items = [] } = await feedOf(handle)
      for (const item of items) {
        const row = known.get(item.link?.split('/').at(-2) ?? '')
        const isOpen = row?.is_free === 1 && row.is_accessible === 1
        if (!isOpen) locked += 1
        // A film without sound file plays as a playlist, which is not an enclosure.
        const isCarried = isOpen && row.audio_media !== null
        expect(item.enclosures?.length ?? 0).toBe(isCarried ? 1 : 0)
        expect(item.title).toBeTruthy()
      }
    }
    expect(locked).toBeGreaterThan(0)
  })

  test.each([
    '/series/nothing/feed.xml',
    '/series/armor-of-God/feed.xml',
    '/series/%00/feed.xml',
    '/series/plain-faith/%00/chapters.json',
  ])('%s answers 404', async (path) => {
    expect((await server.ask(path)).status).toBe(404)
  })

  test('a hidden series has no feed', async () => {
    const { database } = server.program
    await database.updateTable('series').set({ visibility: 'private' }).where('handle', '=', 'forty-days').execute()
    // Not written through our calls, so the cache expires by age.
    server.clock.advance(61)
    expect((await server.ask('/series/forty-days/feed.xml')).status).toBe(404)
  })
})
