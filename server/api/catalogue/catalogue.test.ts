import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentCard, getContent, getSeries } from '#contract/catalogue/content.ts'
import { CONTENT_ORDERS, type ContentOrder, ORDERINGS } from '#rules/catalogue/content-order.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const HOUR = 3600 * 1000

/** The fields of an item (specification, section 3). */
const ITEM_FIELDS = `id object title description audio_url video_url image_url thumbnail_image_url primary_video_url
content_series_image_url artist_profile_image_url artist_id artist_name author_name content_series_id content_series_title
content_series_handle content_series_description content_category artist_giving_url is_free is_locked has_access has_reacted
reactions_count next_content_id chapters text_tracks tags is_podcast has_followed_artist duration duration_description
published_at_description action_url is_open_mini_player external_sharing_url locale metrics_properties styles start_time
finish_time adsMetadata content`.split(/\s+/)

/** The fields of a series. */
const SERIES_FIELDS = `id handle title og_title description og_description author_name tags image_url content items
next_item`.split(/\s+/)

/** Nine items: their order differs by number, time and position, and some are equal. */
function orderedSeries(order: ContentOrder) {
  const time = (hour: number) => `2026-01-01T0${hour}:00:00Z`
  const items = Array.from({ length: 9 }, (_, at) =>
    testItem(`${order}-${at}`, {
      number: (at * 5) % 4,
      published_at: time((at * 7) % 5),
      created_at: time((at * 2) % 3),
      artist: at % 3 === 0 ? 'naomi' : 'ruth',
    }),
  )
  return testSeries(order, { order, items })
}

function hiddenSeries(now: number) {
  const soon = new Date(now + HOUR).toISOString()
  return [
    testSeries('Some-Hidden', {
      items: [
        testItem('hidden-1'),
        testItem('hidden-2', { visibility: 'private' }),
        testItem('hidden-3', { visibility: 'schedule', visible_at: soon }),
        testItem('hidden-4'),
      ],
    }),
    testSeries('all-private', { visibility: 'private', items: [testItem('private-1')] }),
    testSeries('soon', { visibility: 'schedule', visible_at: soon, items: [testItem('soon-1')] }),
    testSeries('empty', { items: [] }),
  ]
}

describe.each(DATABASE_KINDS)('series and items on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    const series = [...CONTENT_ORDERS.map(orderedSeries), ...hiddenSeries(server.clock.now())]
    await importTestPack(
      testManifest({ artists: [testArtist('ruth'), testArtist('naomi')], series, feeds: [] }),
      server,
    )
  })
  afterAll(() => server.stop())

  const series = async (id: string, query = {}) => (await callServer(server, getSeries, { params: { id }, query })).data
  const content = async (id: string) => (await callServer(server, getContent, { params: { id }, query: {} })).data

  async function walk(id: string, query: { limit: number; artist_id?: string }): Promise<ContentCard[]> {
    const seen: ContentCard[] = []
    for (let offset: string | null | undefined; offset !== null; ) {
      const page = await series(id, { ...query, ...(offset && { offset }) })
      expect(page.items.length).toBeLessThanOrEqual(query.limit)
      seen.push(...page.items)
      offset = page.next_item
      if (seen.length > 100) throw new Error('the cursor never ends')
    }
    return seen
  }

  describe('a series', () => {
    test.each(['series-Some-Hidden', 'Some-Hidden', 'some-hidden', 'SOME-HIDDEN'])(
      'a series is found as %s',
      async (id) => {
        expect(await series(id)).toMatchObject({ id: 'series-Some-Hidden', handle: 'Some-Hidden' })
      },
    )

    test('a series has its id, canonical address, artist and first items to play', async () => {
      expect(await series('Some-Hidden')).toMatchObject({
        object: 'content-series',
        artist_id: 'artist-ruth',
        artist_handle: 'ruth',
        author_name: 'ruth',
        external_sharing_url: 'http://selah.test/series/Some-Hidden/',
        item_count: 2,
        free_count: 2,
        next_item: null,
      })
    })

    test('a series has every field of the specification', async () => {
      expect(Object.keys(await series('Some-Hidden'))).toEqual(expect.arrayContaining(SERIES_FIELDS))
    })

    test('every page of a series has the items for its Play button', async () => {
      const first = await series('manual', { limit: 2 })
      expect(first.content).toEqual(first.items[0])
      const second = await series('manual', { limit: 2, offset: first.next_item })
      expect(second.items).not.toContainEqual(first.content)
      expect(second.content).toEqual(first.content)
    })

    test('a series without items is found, and empty', async () => {
      expect(await series('empty')).toMatchObject({ items: [], next_item: null, item_count: 0, content: null })
    })

    describe.each(CONTENT_ORDERS)('a series in the order %s', (order) => {
      const { column, direction } = ORDERINGS[order]
      const sign = direction === 'asc' ? 1 : -1

      test.each([1, 2, 4, 25])('pages of %i show every item once, in order', async (limit) => {
        const whole = (await series(order)).items
        expect(new Set(whole.map(({ id }) => id)).size).toBe(9)
        expect(await walk(order, { limit })).toEqual(whole)
        const rows = await server.program.database
          .selectFrom('content')
          .selectAll()
          .where('series_id', '=', `series-${order}`)
          .execute()
        const wanted = rows.sort((a, b) => sign * (a[column] - b[column] || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
        expect(whole.map(({ id }) => id)).toEqual(wanted)
      })

      test('each item has the id of the next one, alone as in the list', async () => {
        const { items } = await series(order)
        const following = [...items.slice(1).map(({ id }) => id), null]
        expect(items.map(({ next_content_id }) => next_content_id)).toEqual(following)
        const alone = await Promise.all(items.map(async ({ id }) => (await content(id)).next_content_id))
        expect(alone).toEqual(following)
      })
    })

    test('shows one artist’s items only if requested', async () => {
      const all = (await series('manual')).items
      for (const artist_id of ['artist-naomi', 'artist-ruth']) {
        const wanted = all.filter((item) => item.artist_id === artist_id)
        expect((await series('manual', { artist_id })).items).toEqual(wanted)
        expect(await walk('manual', { limit: 2, artist_id })).toEqual(wanted)
      }
      expect((await series('manual', { artist_id: 'nobody' })).items).toEqual([])
    })

    test('a cursor stays correct when an item is added before it', async () => {
      const { items, next_item } = await series('added-newest', { limit: 4 })
      const row = await server.program.database
        .selectFrom('content')
        .selectAll()
        .where('id', '=', items[0]?.id ?? '')
        .executeTakeFirstOrThrow()
      const added = { ...row, id: 'added-later', created_at: row.created_at + HOUR }
      await server.program.database.insertInto('content').values(added).execute()
      const rest = await series('added-newest', { offset: next_item ?? '' })
      const known = new Set(items.map(({ id }) => id))
      expect(rest.items.some(({ id }) => known.has(id) || id === 'added-later')).toBe(false)
      expect(rest.items).toHaveLength(5)
      await server.program.database.deleteFrom('content').where('id', '=', 'added-later').execute()
    })
  })

  describe('an item', () => {
    test('an item has every field of the specification', async () => {
      expect(Object.keys(await content('manual-0'))).toEqual(expect.arrayContaining(ITEM_FIELDS))
    })

    test('an item has its address, its artist and its series', async () => {
      expect(await content('manual-0')).toMatchObject({
        object: 'content',
        content_series_id: 'series-manual',
        content_series_handle: 'manual',
        artist_id: 'artist-naomi',
        artist_name: 'naomi',
        action_url: '/series/manual/manual-0/',
        external_sharing_url: 'http://selah.test/series/manual/manual-0/',
        published_at: '2026-01-01T00:00:00.000Z',
        metrics_properties: { item_type: 'content', item_id: 'manual-0' },
        has_reacted: false,
        has_followed_artist: false,
      })
    })

    test('an item is the same as in its list', async () => {
      const { items } = await series('manual')
      expect(await content('manual-3')).toMatchObject(items.find(({ id }) => id === 'manual-3') ?? {})
    })

    test('an item’s id keeps its letter case', async () => {
      expect((await server.ask('/web/content/MANUAL-0')).status).toBe(404)
    })
  })

  describe('items that are not public', () => {
    test.each([
      '/web/content/nothing',
      '/web/content/hidden-2',
      '/web/content/hidden-3',
      '/web/content/private-1',
      '/web/content/soon-1',
      '/web/content-series/nothing',
      '/web/content-series/all-private',
      '/web/content-series/soon',
    ])('%s is content not found', async (path) => {
      expect(await refusalOf(await server.ask(path))).toMatchObject({ status: 404, message: 'content not found' })
    })

    test('are skipped in their series, also as the next item', async () => {
      const { items } = await series('Some-Hidden')
      expect(items.map(({ id }) => id)).toEqual(['hidden-1', 'hidden-4'])
      expect((await content('hidden-1')).next_content_id).toBe('hidden-4')
    })

    test('a scheduled item becomes visible at its time', async () => {
      server.clock.advance(3600 - 5 * 60)
      expect((await server.ask('/web/content/soon-1')).status).toBe(404)
      server.clock.advance(10 * 60)
      expect((await content('soon-1')).id).toBe('soon-1')
      expect((await series('Some-Hidden', { limit: 24 })).items.map(({ id }) => id)).toEqual([
        'hidden-1',
        'hidden-3',
        'hidden-4',
      ])
      server.clock.reset()
    })
  })
})
