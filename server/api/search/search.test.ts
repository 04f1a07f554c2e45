import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { assert, asyncProperty, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchEntry, type SearchKind, search } from '#contract/catalogue/search.ts'
import { PAGE_SIZE, SEARCH_GROUP_SIZE } from '#contract/limits.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const HOUR = 3600 * 1000
const MANY = 60
const OTHER_SOUND = join(import.meta.dirname, '../../../catalogue/media/narration/the-bread-of-life.m4a')

function manifest(now: number) {
  const soon = new Date(now + HOUR).toISOString()
  const past = new Date(now - HOUR).toISOString()
  const items = [
    testItem('quiet', { title: 'Quiet' }),
    testItem('quiet-waters', { title: 'Quiet Waters' }),
    testItem('the-quiet-hour', { title: 'The Long Quiet Hour' }),
    testItem('candle', { title: 'Candle' }),
    testItem('candles', { title: 'Candles Burning' }),
    testItem('vigil', { title: 'The Vigil', description: 'They were vigilling by candlelight and burned incense.' }),
    testItem('evening', { title: 'Evening', description: 'A quiet evening by José Müller, with God’s mercy.' }),
    testItem('locked', { title: 'Quiet, but not free', is_free: false, audio: 'media/two.m4a' }),
    testItem('hidden', { title: 'Quiet hidden thing', visibility: 'private' }),
    testItem('later', { title: 'Quiet later thing', visibility: 'schedule', visible_at: soon }),
    testItem('due', { title: 'Quiet due thing', visibility: 'schedule', visible_at: past }),
  ]
  const many = Array.from({ length: MANY }, (_, at) => testItem(`many-${at}`, { title: `Lantern number ${at % 7}` }))
  return testManifest({
    artists: [testArtist('ruth', { name: 'Ruth Adeyemi' }), testArtist('jose', { name: 'José Müller' })],
    series: [
      testSeries('peace', { title: 'Peace and Rest', items }),
      testSeries('lanterns', { title: 'Lanterns', items: many }),
      testSeries('secret', {
        title: 'Quiet secret',
        visibility: 'private',
        items: [testItem('s1', { title: 'Quiet s1' })],
      }),
      testSeries('soon', {
        title: 'Quiet soon',
        visibility: 'schedule',
        visible_at: soon,
        items: [testItem('soon-1', { title: 'Quiet soon one' })],
      }),
    ],
    feeds: [],
  })
}

const nameOf = (entry: SearchEntry) =>
  entry.object === 'artist' ? entry.name : entry.object === 'verse' ? entry.reference : entry.title

describe.each(BOTH_DATABASES)('search on the %s database', (kind) => {
  let server: TestServer

  const importManifest = (made: ReturnType<typeof manifest>) => {
    // With an audio file of its own: a file that an open item also has is not locked.
    const change = (folder: string) => cpSync(OTHER_SOUND, join(folder, 'media/two.m4a'))
    return importTestPack(made, server, { change })
  }

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withBible: true })
    await importManifest(manifest(server.clock.now()))
  })
  afterAll(() => server.stop())

  async function find(q: string, type?: SearchKind) {
    const { data } = await callServer(server, search, { query: { q, ...(type && { type }) } })
    expect(data.query).toBe(q)
    return new Map(data.groups.map((group) => [group.kind, group.items.map(nameOf)]))
  }
  const findContent = async (q: string) => (await find(q, 'content')).get('content') ?? []

  async function walk(q: string, type: SearchKind): Promise<string[]> {
    const seen: string[] = []
    for (let offset: string | null | undefined; offset !== null; ) {
      const { data } = await callServer(server, search, { query: { q, type, ...(offset && { offset }) } })
      const [group] = data.groups
      expect(group?.items.length ?? 0).toBeLessThanOrEqual(PAGE_SIZE)
      seen.push(...(group?.items ?? []).map(({ id }) => id))
      offset = group?.next_item ?? null
      if (seen.length > 1000) throw new Error('the cursor never ends')
    }
    return seen
  }

  describe('the order', () => {
    test('ranks the exact title, titles that begin with the words, words in the title, words elsewhere', async () => {
      const found = await findContent('quiet')
      expect(found[0]).toBe('Quiet')
      expect(found.slice(1, 4).toSorted()).toEqual(['Quiet Waters', 'Quiet due thing', 'Quiet, but not free'])
      expect(found.slice(4)).toEqual(['The Long Quiet Hour', 'Evening'])
    })

    test('sorts equal ranks by newest first', async () => {
      const newest = testItem('newest', { title: 'Ember one', published_at: '2026-03-01T00:00:00Z' })
      const oldest = testItem('oldest', { title: 'Ember two', published_at: '2026-02-01T00:00:00Z' })
      await importManifest(
        testManifest({
          // A pack beside the first: one of the same name would replace it.
          pack: { name: 'Embers', version: 1, credits: [] },
          artists: [testArtist('naomi')],
          series: [testSeries('embers', { author: 'naomi', items: [oldest, newest] })],
          feeds: [],
        }),
      )
      expect(await findContent('ember')).toEqual(['Ember one', 'Ember two'])
    })
  })

  test.each([
    ['candles', ['Candles Burning', 'Candle']],
    ['burning', ['Candles Burning', 'The Vigil']],
    ['burns incense', ['The Vigil']],
    ['mercies of god', ['Evening']],
  ])('%s finds other forms of the word, after exact ones', async (q, titles) => {
    expect(await findContent(q)).toEqual(titles)
  })

  describe('words', () => {
    test.each([
      ['qui', 'Quiet'],
      ['quiet wat', 'Quiet Waters'],
      ['waters quiet', 'Quiet Waters'],
      ['the long', 'The Long Quiet Hour'],
      ['QUIET HOUR', 'The Long Quiet Hour'],
      ['jose muller', 'Evening'],
      ['JOSÉ', 'Evening'],
      ['gods mercy', 'Evening'],
      ["god's mercy", 'Evening'],
    ])('%s finds %s', async (q, title) => {
      expect(await findContent(q)).toContain(title)
    })

    test.each([
      ['quiit', 'Quiet'],
      ['qiuet', 'Quiet'],
      ['queit waters', 'Quiet Waters'],
      ['quiet watres', 'Quiet Waters'],
      ['quieet', 'Quiet'],
      ['uiet', 'Quiet'],
    ])('%s, with one typo, finds %s', async (q, title) => {
      expect(await findContent(q)).toContain(title)
    })

    test('all words are required, and two typos in a short word are too many', async () => {
      expect(await findContent('quiet elephant')).toEqual([])
      expect(await findContent('qiute waters')).toEqual([])
    })

    test('the name of an artist or series also finds their items, grouped by kind in order', async () => {
      const found = await find('lantern')
      expect([...found.keys()]).toEqual(['series', 'content', 'verse'])
      expect(found.get('content')).toHaveLength(SEARCH_GROUP_SIZE)
      expect((await find('ruth')).get('artist')).toEqual(['Ruth Adeyemi'])
      expect((await find('adeyemi')).get('series')).toContain('Peace and Rest')
    })
  })

  test('private and scheduled items are not found, nor items of such a series', async () => {
    for (const q of ['quiet', 'hidden', 'later', 'secret', 'soon', 'quiet thing', 'quiet s1', 'soon one']) {
      const names = [...(await find(q)).values()].flat()
      for (const hidden of ['Quiet hidden thing', 'Quiet later thing', 'Quiet secret', 'Quiet s1', 'Quiet soon one']) {
        expect(names, q).not.toContain(hidden)
      }
    }
  })

  test('a locked item is locked for a guest and open for a subscriber', async () => {
    const ask = async (headers = {}) => {
      const { data } = await callServer(server, search, { query: { q: 'but not free', type: 'content' } }, headers)
      return data.groups[0]?.items[0]
    }
    expect(await ask()).toMatchObject({ is_locked: true, audio_url: null })
    const { headers } = await signIn(server, { isSubscribed: true })
    expect(await ask(headers)).toMatchObject({ is_locked: false, audio_url: expect.stringContaining('/media/') })
  })

  describe('paging', () => {
    test('pages show every result once', async () => {
      const seen = await walk('lantern', 'content')
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.toSorted()).toEqual(Array.from({ length: MANY }, (_, at) => `many-${at}`).toSorted())
      const words = await walk('lantern number', 'content')
      expect(words.toSorted()).toEqual(seen.toSorted())
    })

    test('pages of one kind continue after the group of all kinds', async () => {
      const all = await callServer(server, search, { query: { q: 'lantern' } })
      const group = all.data.groups.find((one) => one.kind === 'content')
      const rest = await callServer(server, search, {
        query: { q: 'lantern', type: 'content', offset: group?.next_item ?? '' },
      })
      const seen = [...(group?.items ?? []), ...(rest.data.groups[0]?.items ?? [])].map(({ id }) => id)
      expect((await walk('lantern', 'content')).slice(0, seen.length)).toEqual(seen)
    })

    test('a cursor of another kind or call is refused, and one without a kind', async () => {
      const { data } = await callServer(server, search, { query: { q: 'lantern', type: 'content' } })
      const cursor = data.groups[0]?.next_item ?? ''
      const foreign = Buffer.from('[1,"x"]').toString('base64url')
      for (const query of [`type=series&offset=${cursor}`, `offset=${cursor}`, `type=content&offset=${foreign}`]) {
        const refusal = await refusalOf(await server.ask(`/web/search?q=lantern&${query}`))
        expect(refusal).toMatchObject({ status: 400, code: 'invalid_cursor', field: 'offset' })
      }
    })
  })

  describe('the Bible', () => {
    test.each([
      ['1 cor 13:4', '1 Corinthians 13:4'],
      ['john 3:16', 'John 3:16'],
      ['psalm 23', 'Psalm 23:1'],
      ['ps 23', 'Psalm 23:1'],
      ['1 Jn 4:8', '1 John 4:8'],
      ['23rd Psalm', 'Psalm 23:1'],
      ['Php 4:13 KJV', 'Philippians 4:13'],
      ['Mt 5-7', 'Matthew 5:1'],
      ['1 john', '1 John 1:1'],
    ])('%s finds %s first', async (q, reference) => {
      const found = await find(q)
      expect([...found.keys()][0]).toBe('verse')
      expect(found.get('verse')?.[0]).toBe(reference)
    })

    test('finds the verses of ranges and of several passages, and no others', async () => {
      expect((await find('1 Cor 13:4-7; 2 Jn 3', 'verse')).get('verse')).toEqual([
        ...['1 Corinthians 13:4', '1 Corinthians 13:5', '1 Corinthians 13:6', '1 Corinthians 13:7'],
        '2 John 1:3',
      ])
      expect(new Set(await walk('Ps 119:105ff', 'verse')).size).toBe(72)
    })

    test('finds a verse by its words, of which one may have a typo', async () => {
      expect((await find('the Lord is my shepherd', 'verse')).get('verse')?.[0]).toBe('Psalm 23:1')
      expect((await find('mercy endure for ever', 'verse')).get('verse')).toContain('Psalm 136:1')
      expect((await find('god so loved the world', 'verse')).get('verse')).toContain('John 3:16')
      expect((await find('begining heavven earth', 'verse')).get('verse')).toContain('Genesis 1:1')
    })

    test('a verse result has its text and its page', async () => {
      const { data } = await callServer(server, search, { query: { q: 'john 11:35', type: 'verse' } })
      expect(data.groups[0]?.items[0]).toEqual({
        ...{ id: 'john-11-35', object: 'verse' },
        reference: 'John 11:35',
        text: 'Jesus wept.',
        locale: 'en',
        action_url: '/bible/kjv/john-11-35/',
      })
    })
  })

  describe('search input', () => {
    test.each(['', ' ', 'q', '7', '%', '_', '"', '…'])('%j has no results', async (q) => {
      expect([...(await find(q)).keys()]).toEqual([])
    })

    test('may be missing, and may have 100 characters', async () => {
      expect((await callServer(server, search, { query: {} })).data).toEqual({ query: '', groups: [] })
      await find('a'.repeat(100))
      expect(await refusalOf(await server.ask(`/web/search?q=${'a'.repeat(101)}`))).toMatchObject({
        status: 400,
        field: 'q',
      })
      expect((await server.ask('/web/search?q=quiet&type=user')).status).toBe(400)
      expect((await server.ask('/web/search?q=qu%00iet')).status).toBe(400)
    })

    test.each(["'; drop table search_term; --", '%%%%', '__', 'quiet%', '\\', '" or 1=1', '((((', '🕊️🕊️', '\ud800x'])(
      'as an attack (%j) does no harm',
      async (q) => {
        const response = await server.ask(`/web/search?q=${encodeURIComponent(q.toWellFormed())}`)
        expect(response.status).toBe(200)
      },
    )

    test('may be any text', async () => {
      await assert(
        asyncProperty(string({ unit: 'grapheme', maxLength: 30 }), async (q) => {
          const response = await server.ask(`/web/search?q=${encodeURIComponent(q)}`)
          const isInvalid = q.length > 100 || q.includes('\0')
          expect(response.status).toBe(isInvalid ? 400 : 200)
        }),
        { numRuns: 60 },
      )
    })
  })

  test('results are cacheable', async () => {
    const response = await server.ask('/web/search?q=quiet')
    expect(response.headers.get('cache-control')).toContain('public')
  })
})
