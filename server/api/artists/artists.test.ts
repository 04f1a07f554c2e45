import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Artist,
  getArtist,
  getArtistPage,
  listArtistContent,
  MEDIA_TYPES,
  SORT_COLUMNS,
} from '#contract/catalogue/artists.ts'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('artists on the %s database', (kind) => {
  let server: TestServer
  let handle = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    // The artist with the most episodes that still fit on one page.
    const busiest = await server.program.database
      .selectFrom('content')
      .innerJoin('artist', 'artist.id', 'content.artist_id')
      .select(['artist.handle', (is) => is.fn.countAll<number>().as('items')])
      .where('content.audio_media', 'is not', null)
      .groupBy('artist.handle')
      .having((is) => is.fn.countAll<number>(), '<=', PAGE_SIZE)
      .orderBy('items', 'desc')
      .executeTakeFirstOrThrow()
    handle = busiest.handle
  })
  afterAll(() => server.stop())

  const artist = async (id: string): Promise<Artist> => (await callServer(server, getArtist, { params: { id } })).data
  const content = (query: object, id = handle) =>
    callServer(server, listArtistContent, { params: { id }, query: { media_type: 'audio', ...query } })

  async function walk(query: { limit: number; sort_direction?: 'asc' | 'desc' }): Promise<ContentCard[]> {
    const seen: ContentCard[] = []
    for (let offset: string | null | undefined; offset !== null; ) {
      const page = await content({ ...query, ...(offset && { offset }) })
      expect(page.next_item).toBe(page.last_item_identifier)
      seen.push(...page.data)
      offset = page.last_item_identifier
      if (seen.length > 1000) throw new Error('the cursor never ends')
    }
    return seen
  }

  test('an artist is found by id and by handle in any letter case', async () => {
    const known = await artist(handle)
    expect(await artist(known.id)).toEqual(known)
    expect(await artist(handle.toUpperCase())).toEqual(known)
  })

  test('a page shows the artist, the newest episodes, the series and other leaders', async () => {
    const { data } = await callServer(server, getArtistPage, { params: { id: handle }, query: {} })
    expect(data).toMatchObject(await artist(handle))
    expect(data.items.length).toBeGreaterThan(0)
    expect(data.items.every(({ artist_handle }) => artist_handle === handle)).toBe(true)
    expect(data.video_items.every(({ artist_handle }) => artist_handle === handle)).toBe(true)
    expect(data.series_items.length).toBeGreaterThan(0)
    expect(data.featured_leader_items.map((leader) => leader.handle)).not.toContain(handle)
    const newest = (await content({ sort_column: 'published_at', sort_direction: 'desc' })).data
    expect(data.items).toEqual(newest)
  })

  test('other leaders are in the catalogue’s order', async () => {
    const row = await server.program.database
      .selectFrom('artist')
      .select(['handle', 'featured_leaders_json'])
      .where('featured_leaders_json', '<>', '[]')
      .executeTakeFirstOrThrow()
    const leaders = (await server.program.database.selectFrom('artist').select('id').execute())
      .map(({ id }) => id)
      .reverse()
    await server.program.database
      .updateTable('artist')
      .set({ featured_leaders_json: JSON.stringify(leaders) })
      .where('handle', '=', row.handle)
      .execute()
    const { data } = await callServer(server, getArtistPage, { params: { id: row.handle.toUpperCase() }, query: {} })
    expect(data.featured_leader_items.map(({ id }) => id)).toEqual(leaders)
  })

  test('content requires a media type', async () => {
    expect(await refusalOf(await server.ask(`/web/artists/${handle}/content`))).toEqual({
      status: 400,
      code: 'media_type_required',
      field: 'media_type',
      message: 'Media Type is required',
    })
  })

  test.each(MEDIA_TYPES)('content of type %s has media of that type', async (media_type) => {
    const rows = await server.program.database
      .selectFrom('content')
      .selectAll()
      .where(media_type === 'audio' ? 'audio_media' : 'video_media', 'is not', null)
      .execute()
    const withMedia = new Set(rows.map(({ id }) => id))
    const { data } = await content({ media_type })
    expect(data.every(({ id }) => withMedia.has(id))).toBe(true)
  })

  test.each(SORT_COLUMNS)('sorted by %s both ways, one the other reversed', async (sort_column) => {
    const rising = (await content({ sort_column, sort_direction: 'asc' })).data.map(({ id }) => id)
    const falling = (await content({ sort_column, sort_direction: 'desc' })).data.map(({ id }) => id)
    expect(rising.length).toBeGreaterThan(3)
    expect(falling).toEqual([...rising].reverse())
    const rows = await server.program.database
      .selectFrom('content')
      .select(['id', sort_column])
      .where('id', 'in', rising)
      .execute()
    const times = rising.map((id) => rows.find((row) => row.id === id)?.[sort_column] ?? 0)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('sorts ascending by time of creation by default', async () => {
    expect((await content({})).data).toEqual((await content({ sort_column: 'created_at', sort_direction: 'asc' })).data)
  })

  test.each([1, 2, 25])('pages of %i show every item once', async (limit) => {
    const whole = (await content({})).data.map(({ id }) => id)
    expect((await walk({ limit })).map(({ id }) => id)).toEqual(whole)
    expect((await walk({ limit, sort_direction: 'desc' })).map(({ id }) => id)).toEqual([...whole].reverse())
  })
})
