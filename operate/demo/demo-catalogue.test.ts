import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAB_IDS } from '#brand/tabs.ts'
import { getArtistPage, listArtistContent } from '#contract/catalogue/artists.ts'
import { type ContentCard, getContent, getSeries, type Series } from '#contract/catalogue/content.ts'
import { type FeedSection, getTab, SECTION_TYPES } from '#contract/catalogue/discover.ts'
import { CONTENT_ORDERS, ORDERINGS } from '#rules/catalogue/content-order.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** The date of the catalogue: its scheduled items are around it. */
const ITS_DAY = '2026-11-21T12:00:00Z'
const PALM_SUNDAY = '2027-03-21T06:00:00Z'

/** Every case that the demo catalogue covers, read through the browser's calls. */
describe.each(DATABASE_KINDS)('the demo catalogue on the %s database', (kind) => {
  let server: TestServer
  const tabs = new Map<string, FeedSection[]>()

  const setDay = (day: string) => server.clock.advance((Date.parse(day) - server.clock.now()) / 1000)

  beforeAll(async () => {
    server = await startTestServer(kind)
    setDay(ITS_DAY)
    for (const tab of TAB_IDS) tabs.set(tab, await walkTab(tab))
  })
  afterAll(() => server.stop())

  type Page<entry> = { data: entry[]; next: string | null }

  /** Reads all pages up to the null cursor, and checks the size of each. */
  async function walk<entry>(turn: (offset?: string) => Promise<Page<entry>>, size = 25): Promise<entry[][]> {
    const pages: entry[][] = []
    for (let offset: string | null | undefined; offset !== null; ) {
      const { data, next } = await turn(offset)
      expect(data.length).toBeLessThanOrEqual(size)
      pages.push(data)
      offset = next
      if (pages.length > 50) throw new Error('the cursor never ends')
    }
    return pages
  }

  const from = (offset: string | undefined) => (offset === undefined ? {} : { offset })

  async function walkTab(tab_id: string): Promise<FeedSection[]> {
    const pages = await walk(async (offset) => {
      const reply = await callServer(server, getTab, { params: { tab_id }, query: from(offset) })
      return { data: reply.data, next: reply.last_item_identifier }
    })
    return pages.flat()
  }

  const series = async (id: string, query = {}): Promise<Series> =>
    (await callServer(server, getSeries, { params: { id }, query })).data

  const walkSeries = (id: string) =>
    walk(async (offset) => {
      const page = await series(id, from(offset))
      return { data: page.items, next: page.next_item }
    })

  const walkArtist = (id: string, media_type: 'audio' | 'video', limit = 25) =>
    walk<ContentCard>(async (offset) => {
      const query = { media_type, limit, ...from(offset) }
      const reply = await callServer(server, listArtistContent, { params: { id }, query })
      expect(reply.next_item).toBe(reply.last_item_identifier)
      return { data: reply.data, next: reply.last_item_identifier }
    }, limit)

  const content = async (id: string) => (await callServer(server, getContent, { params: { id }, query: {} })).data
  const artistPage = async (id: string) => (await callServer(server, getArtistPage, { params: { id }, query: {} })).data
  const isMissing = async (path: string) => (await server.ask(path)).status === 404
  const distinct = (cards: readonly ContentCard[]) => new Set(cards.map(({ id }) => id)).size

  describe('the tabs', () => {
    test.each(SECTION_TYPES)('discover has a section of type %s', (type) => {
      expect(tabs.get('discover')?.map(({ object }) => object)).toContain(type)
    })

    test('discover has a second page, and no section twice', () => {
      const ids = tabs.get('discover')?.map(({ id }) => id) ?? []
      expect(ids.length).toBeGreaterThan(25)
      expect(new Set(ids).size).toBe(ids.length)
    })

    test.each(TAB_IDS)('every section of %s has entries with all their fields', (tab) => {
      const rows = tabs.get(tab)?.filter((one) => one.object === 'web-scrollable-row' && one.styles?.shape !== 'round')
      expect(rows?.filter(({ items }) => items.length < 6).map(({ id }) => id)).toEqual([])
    })

    test('a tag filters the feed to the sections that carry it', async () => {
      const reply = await callServer(server, getTab, { params: { tab_id: 'discover' }, query: { tag: 'spanish' } })
      const ids = reply.data.map(({ id }) => id)
      expect(ids).toContain('discover-spanish')
      expect(ids).not.toContain('discover-leaders')
    })
  })

  describe('the series', () => {
    test('every series order is used, and items come in that order', async () => {
      const rows = await server.program.database.selectFrom('series').selectAll().execute()
      for (const order of CONTENT_ORDERS) {
        const shown = rows.filter((row) => row.content_order === order && row.visibility === 'public')
        const items = (await walkSeries(shown[0]?.handle ?? `no series in the order ${order}`)).flat()
        const { column, direction } = ORDERINGS[order]
        const stored = await server.program.database
          .selectFrom('content')
          .select(['id', column])
          .where('series_id', '=', shown[0]?.id ?? '')
          .execute()
        const values = items.map((item) => Number(stored.find((row) => row.id === item.id)?.[column]))
        expect(values).toEqual([...values].sort((a, b) => (direction === 'asc' ? a - b : b - a)))
      }
    })

    test('one series has more than a page, and ends with a null cursor', async () => {
      const pages = await walkSeries('a-chapter-a-day')
      expect(pages.map(({ length }) => length)).toEqual([25, 6])
      expect(distinct(pages.flat())).toBe(31)
      expect(pages.flat().map(({ next_content_id }) => next_content_id)).toEqual([
        ...pages
          .flat()
          .slice(1)
          .map(({ id }) => id),
        null,
      ])
    })

    test('one series is empty and one is private', async () => {
      expect(await series('letters-from-the-pier')).toMatchObject({ items: [], content: null, item_count: 0 })
      expect(await isMissing('/web/content-series/a-vigil-for-the-new-year')).toBe(true)
      expect(await isMissing('/web/content/thou-crownest-the-year')).toBe(true)
    })

    test('one series is in the Portuguese of Brazil, with transcripts', async () => {
      const portuguese = await series('pausa-para-orar')
      expect([portuguese.locale, ...portuguese.items.map(({ locale }) => locale)]).toEqual(Array(6).fill('pt-BR'))
      // Transcripts of locked items are for those who may play them.
      for (const { id } of portuguese.items.filter(({ is_locked }) => !is_locked)) {
        const { text_tracks } = await content(id)
        expect(text_tracks.map(({ language }) => language)).toEqual(['pt-BR'])
      }
    })

    test('one series is in Spanish, and one Latin item is in an English series', async () => {
      const spanish = await series('pan-para-el-camino')
      expect([spanish.locale, ...spanish.items.map(({ locale }) => locale)]).toEqual(Array(6).fill('es'))
      expect((await content('adeste-fideles')).locale).toBe('la')
      expect((await series('tidings')).locale).toBe('en')
      const page = await (await server.ask('/series/pan-para-el-camino/')).text()
      expect(page).toMatch(/<h1[^>]* lang="es"[^>]*>Pan para el camino</)
      expect(page).toMatch(/<h3[^>]* lang="es"[^>]*><a [^>]*>Venid a mí</)
    })
  })

  describe('the artists', () => {
    test('one creator has sixty episodes, each listed once for any page size', async () => {
      expect((await artistPage('amos-hartwell')).next_item).not.toBeNull()
      for (const limit of [7, 25]) {
        const pages = await walkArtist('amos-hartwell', 'audio', limit)
        expect(pages.length).toBe(Math.ceil(60 / limit))
        expect(distinct(pages.flat())).toBe(60)
      }
    })

    test('one creator has exactly five items and no more pages', async () => {
      const page = await artistPage('lucia-ferrandiz')
      expect(page).toMatchObject({ next_item: null, giving_url: null, is_verified: false })
      expect(page.items.length).toBe(5)
    })

    test('one creator has more than five videos, one has none yet', async () => {
      expect((await walkArtist('ruth-adeyemi', 'video')).flat().length).toBeGreaterThan(5)
      expect(await artistPage('judith-oakes')).toMatchObject({ items: [], video_items: [], series_items: [] })
    })

    test('one creator has a promo unit and a gift', async () => {
      const page = await artistPage('ruth-adeyemi')
      expect(page.promo_unit?.cta_text).toBe('Save my place')
      expect(page.gift_campaign?.gift_code).toBe('RUTH20')
      expect(page.giving_url).toMatch(/^https:/)
    })
  })

  describe('the items', () => {
    test('some items are public, some for subscribers; a free item that is not accessible is locked', async () => {
      expect(await content('proverbs-1')).toMatchObject({ is_free: true, is_locked: false, has_access: true })
      expect(await content('proverbs-4')).toMatchObject({ is_free: false, is_locked: true, audio_url: null })
      expect(await content('proverbs-29')).toMatchObject({ is_free: true, is_locked: true, audio_url: null })
      const { headers } = await signIn(server, { isSubscribed: true })
      const input = { params: { id: 'proverbs-29' }, query: {} }
      expect((await callServer(server, getContent, input, headers)).data.audio_url).toContain('/media/signed/')
    })

    test('one item has video and audio, some open the small player, some have chapters', async () => {
      const both = await content('the-day-is-thine')
      expect(both.audio_url).toMatch(/\.m4a$/)
      expect(both.video_url).toMatch(/\.mp4$/)
      expect((await content('before-it-is-light')).is_open_mini_player).toBe(true)
      expect((await content('five-barley-loaves')).chapters.map(({ title }) => title)).toEqual([
        'A hungry hill',
        'One boy',
        'Twelve baskets',
      ])
    })

    test('advertisements come before, within and after an item', async () => {
      const { items } = await series('mercies-on-film')
      const tags = await Promise.all(items.map(async ({ id }) => (await content(id)).adsMetadata?.adTagUrl))
      const paths = tags.map((tag) => tag?.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''))
      expect(new Set(paths)).toEqual(
        new Set([
          undefined,
          '/ads/vmap.xml',
          '/ads/vast.xml',
          '/ads/vast.xml?placement=mid',
          '/ads/vast.xml?placement=post',
        ]),
      )
    })
  })

  test('a scheduled item appears at its time', async () => {
    expect((await series('i-am')).item_count).toBe(7)
    expect(await isMissing('/web/content-series/that-week')).toBe(true)
    expect((await series('tidings')).items.map(({ id }) => id)).toEqual(['adeste-fideles', 'joy-to-the-world'])
    setDay(PALM_SUNDAY)
    expect((await series('that-week')).item_count).toBe(4)
    expect((await series('tidings')).item_count).toBe(3)
    setDay(ITS_DAY)
  })
})
