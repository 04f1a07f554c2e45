import { parseRssFeed, type RssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentItem, Series } from '#contract/catalogue/content.ts'
import { importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { validateFeed } from '#testing/feeds/validate-feed.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const STORAGE = new URL('../../../node_modules/.cache/test-media', import.meta.url).pathname
const HANDLE = 'quiet-hours-small-mercies'
const ADDRESS = `http://selah.test/series/${HANDLE}/feed.xml`
const GUID = '9b024349-ccf0-5f69-a609-6b82873eab3c'
const SILENT = '<itunes:explicit>false</itunes:explicit>'
const GOOGLE = 'xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0" xmlns:psc='

/** Replacement markup for the channel, and for the newest item. */
type ReplacedMarkup = { channel?: string; item?: string }

describe.each(DATABASE_KINDS)('flags of a podcast for directories, on the %s database', (kind) => {
  let server: TestServer
  let outside: ExternalServer
  let plain: string
  beforeAll(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    plain = String(outside.answers['/feed.xml']).replace('xmlns:psc=', GOOGLE)
    server = await startTestServer(kind)
  })
  beforeEach(() => server.clock.advance(61))
  afterAll(async () => {
    await server.stop()
    await outside.stop()
  })

  async function take({ channel = SILENT, item = '' }: ReplacedMarkup): Promise<void> {
    outside.answers['/feed.xml'] = plain
      .replace(SILENT, channel)
      .replace('<itunes:episodeType>full</itunes:episodeType>', item)
    const parts = {
      ...server.program,
      storage: createFileStorage(STORAGE, randomIds),
      outbound: outside.outbound,
      readers: IN_THREAD_READERS,
    }
    await importExternalFeed(`${outside.url}/feed.xml`, parts, {})
  }
  const feedOf = async (): Promise<RssFeed.Feed<string>> => parseRssFeed(await xmlOf())
  const xmlOf = async () => (await server.ask(`/series/${HANDLE}/feed.xml`)).text()
  const seriesOf = async (): Promise<Series> => (await (await server.ask(`/web/content-series/${HANDLE}`)).json()).data

  test.each<[string, ReplacedMarkup, boolean, boolean]>([
    ['nothing', { channel: '' }, false, false],
    ['false', {}, false, false],
    ['no', { channel: '<itunes:explicit>no</itunes:explicit>' }, false, false],
    ['clean', { channel: '<itunes:explicit>clean</itunes:explicit>' }, false, false],
    ['true', { channel: '<itunes:explicit>true</itunes:explicit>' }, true, true],
    ['Yes', { channel: '<itunes:explicit> Yes </itunes:explicit>' }, true, true],
    ['explicit', { channel: '<itunes:explicit>explicit</itunes:explicit>' }, true, true],
    ['yes in Google’s words', { channel: '<googleplay:explicit>yes</googleplay:explicit>' }, true, true],
    ['yes of one item', { item: '<itunes:explicit>yes</itunes:explicit>' }, false, true],
    ['yes of one item in Google’s words', { item: '<googleplay:explicit>yes</googleplay:explicit>' }, false, true],
    [
      'yes, and no of one item',
      { channel: '<itunes:explicit>yes</itunes:explicit>', item: '<itunes:explicit>no</itunes:explicit>' },
      true,
      false,
    ],
  ])('explicit: %s is imported, presented and exported', async (_name, said, ofSeries, ofItem) => {
    await take(said)
    const series = await seriesOf()
    expect([series.is_explicit, series.items[0]?.is_explicit]).toEqual([ofSeries, ofItem])
    const item: ContentItem = (await (await server.ask(`/web/content/${series.items[0]?.id}`)).json()).data
    expect(item.is_explicit).toBe(ofItem)
    const feed = await feedOf()
    expect([feed.itunes?.explicit, feed.items?.[0]?.itunes?.explicit]).toEqual([ofSeries, ofItem])
    expect(feed.items?.[1]?.itunes?.explicit).toBe(ofSeries)
    expect(await xmlOf()).not.toMatch(/<itunes:explicit>(?:yes|no)</)
    expect(validateFeed(await xmlOf(), { address: ADDRESS, guid: GUID })).toEqual([])
  })

  test('lists leave out explicit items when hide_explicit is set', async () => {
    await take({ item: '<itunes:explicit>yes</itunes:explicit>' })
    const titles = async (query: string) => {
      const answer = await (await server.ask(`/web/content-series/${HANDLE}?${query}`)).json()
      return answer.data.items.map(({ title }: { title: string }) => title)
    }
    expect(await titles('')).toHaveLength(3)
    expect(await titles('hide_explicit=false')).toHaveLength(3)
    expect(await titles('hide_explicit=true')).toEqual(['Morning mercies', 'A trailer without a guid'])
    const found = async (query: string) => (await server.ask(`/web/search?q=Abide+with+us${query}`)).text()
    expect(await found('')).toContain('Evening: “Abide with us”')
    expect(await found('&hide_explicit=true')).not.toContain('Evening: “Abide with us”')
  })

  test.each<[string, string]>([
    ['itunes:block', '<itunes:block>Yes</itunes:block>'],
    ['itunes:block in small letters', '<itunes:block>yes</itunes:block>'],
    ['podcast:block', '<podcast:block>yes</podcast:block>'],
    [
      'podcast:block beside one that allows',
      '<podcast:block>yes</podcast:block><podcast:block id="apple">no</podcast:block>',
    ],
    ['googleplay:block', '<googleplay:block>yes</googleplay:block>'],
  ])('a podcast with %s is shown, and has no feed until its owner allows one', async (_name, block) => {
    await take({ channel: SILENT + block })
    expect((await server.ask(`/series/${HANDLE}/feed.xml`)).status).toBe(404)
    expect((await seriesOf()).feed_url).toBeNull()
    const page = await (await server.ask(`/series/${HANDLE}/`)).text()
    expect(page).toContain('Quiet Hours')
    expect(page).not.toContain('application/rss+xml')
    await take({})
    server.clock.advance(61)
    expect((await server.ask(`/series/${HANDLE}/feed.xml`)).status).toBe(200)
    expect((await seriesOf()).feed_url).toBe(ADDRESS)
  })

  test.each<[string, string, unknown]>([
    ['No', '<itunes:block>No</itunes:block>', undefined],
    ['one directory', '<podcast:block id="spotify">yes</podcast:block>', [{ id: 'spotify', value: true }]],
    ['all but one', '<podcast:block id="apple">no</podcast:block>', [{ id: 'apple', value: false }]],
    ['a directory whose name is none', '<podcast:block id="&lt;b&gt;">yes</podcast:block>', undefined],
  ])('a block of %s is exported unchanged', async (_name, block, blocks) => {
    await take({ channel: SILENT + block })
    expect((await feedOf()).podcast?.blocks).toEqual(blocks)
    expect(validateFeed(await xmlOf(), { address: ADDRESS, guid: GUID })).toEqual([])
  })

  test('an item with a block is shown, and is in no feed', async () => {
    await take({ item: '<itunes:block>yes</itunes:block>' })
    expect((await seriesOf()).items).toHaveLength(3)
    expect((await feedOf()).items?.map(({ title }) => title)).toEqual(['Morning mercies', 'A trailer without a guid'])
    await take({})
    server.clock.advance(61)
    expect((await feedOf()).items).toHaveLength(3)
  })

  test.each<[string, string, unknown]>([
    [
      'its own',
      'Religion &amp; Spirituality',
      [{ text: 'Religion & Spirituality', categories: [{ text: 'Christianity' }] }],
    ],
    ['other', 'Comedy', [{ text: 'Comedy', categories: [{ text: 'Christianity' }] }]],
  ])('exports %s categories', async (_name, text, categories) => {
    plain = plain.replace(/<itunes:category text="[^"]+"><itunes/, `<itunes:category text="${text}"><itunes`)
    await take({})
    expect((await feedOf()).itunes?.categories).toEqual(categories)
  })

  test('exports no category for a podcast without one', async () => {
    plain = plain.replace(/<itunes:category text="Comedy">.*<\/itunes:category>/, '')
    await take({})
    expect(await xmlOf()).not.toContain('itunes:category')
  })

  test.each([
    ['trailer', 'trailer'],
    ['Bonus', 'bonus'],
    ['full', 'full'],
    ['special', 'full'],
  ])('exports an episode of type %s as %s', async (type, wanted) => {
    await take({ item: `<itunes:episodeType>${type}</itunes:episodeType>` })
    const types = (await feedOf()).items?.map(({ itunes }) => itunes?.episodeType)
    expect(types).toEqual([wanted, 'full', 'trailer'])
  })
})

describe('the podcasts of the demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('embedded')
  })
  afterAll(() => server.stop())

  test('demo podcasts number their episodes from the oldest', async () => {
    const series = server.program.database.selectFrom('series').select('handle').where('is_podcast', '=', 1)
    const handles = (await series.where('visibility', '=', 'public').execute()).map(({ handle }) => handle)
    expect(handles.length).toBeGreaterThan(3)
    for (const handle of handles) {
      const feed: RssFeed.Feed<string> = parseRssFeed(await (await server.ask(`/series/${handle}/feed.xml`)).text())
      const dated = (feed.items ?? []).map(({ pubDate, itunes }) => ({
        at: Date.parse(pubDate ?? ''),
        number: itunes?.episode,
      }))
      const numbers = dated.sort((one, other) => one.at - other.at).map(({ number }) => number)
      expect(numbers, handle).toEqual(numbers.map((_, at) => at + 1))
    }
  })
})
