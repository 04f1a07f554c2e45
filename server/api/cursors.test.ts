import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listArtistContent } from '#contract/catalogue/artists.ts'
import { getSeries } from '#contract/catalogue/content.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { CONTENT_ORDERS, type ContentOrder, ORDERINGS } from '#rules/catalogue/content-order.ts'
import type { ContentRow } from '#server/database/tables.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import {
  type OrderedRow,
  TEST_SOUND,
  testArtistRow,
  testContentRow,
  testSectionRow,
  testSeriesRow,
} from '#testing/databases/test-rows.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const SORTS = (['created_at', 'published_at'] as const).flatMap((column) =>
  (['asc', 'desc'] as const).map((direction) => ({ column, direction })),
)

/** Few different places for many rows: most share one, and their ids decide. */
const place = integer({ min: 0, max: 4 })
const change = record({ what: constantFrom('insert', 'delete'), place, which: integer({ min: 0, max: 30 }) })
const story = record({
  places: array(place, { minLength: 5, maxLength: 14 }),
  changes: array(array(change, { maxLength: 3 }), { maxLength: 14 }),
  limit: integer({ min: 1, max: 4 }),
})

type Page = { ids: string[]; next: string | null | undefined }

/** A list that changes while it is paged. `prepare` makes a new one, so that no cache contains it. */
type List = {
  name: string
  direction: 'asc' | 'desc'
  prepare: (server: TestServer, name: string) => Promise<void>
  insert: (server: TestServer, name: string, row: OrderedRow) => Promise<void>
  remove: (server: TestServer, id: string) => Promise<void>
  page: (server: TestServer, name: string, query: { limit: number; offset?: string }) => Promise<Page>
}

async function insertContent({ program }: TestServer, row: ContentRow): Promise<void> {
  await program.database.insertInto('content').values(row).execute()
}

async function removeContent({ program }: TestServer, id: string): Promise<void> {
  await program.database.deleteFrom('content').where('id', '=', id).execute()
}

const tab: List = {
  name: 'a tab',
  direction: 'asc',
  async prepare({ program }, name) {
    await program.database.insertInto('tab').values({ id: name, tags_json: '[]' }).execute()
  },
  async insert({ program }, name, row) {
    await program.database.insertInto('section').values(testSectionRow(name, row)).execute()
  },
  async remove({ program }, id) {
    await program.database.deleteFrom('section').where('id', '=', id).execute()
  },
  async page(server, name, query) {
    const { data, last_item_identifier } = await callServer(server, getTab, { params: { tab_id: name }, query })
    return { ids: data.map(({ id }) => id), next: last_item_identifier }
  },
}

function seriesOf(order: ContentOrder): List {
  return {
    name: `a series in the order ${order}`,
    direction: ORDERINGS[order].direction,
    async prepare({ program }, name) {
      await program.database.insertInto('series').values(testSeriesRow(name, order)).execute()
    },
    insert: (server, name, row) => insertContent(server, testContentRow(row, { series_id: name, artist_id: null })),
    remove: removeContent,
    async page(server, name, query) {
      const { data } = await callServer(server, getSeries, { params: { id: name }, query })
      return { ids: data.items.map(({ id }) => id), next: data.next_item }
    },
  }
}

function artistBy({ column, direction }: (typeof SORTS)[number]): List {
  return {
    name: `an artist’s recordings by ${column}, ${direction}`,
    direction,
    async prepare({ program }, name) {
      await program.database.insertInto('artist').values(testArtistRow(name)).execute()
    },
    insert: (server, name, row) => insertContent(server, testContentRow(row, { series_id: null, artist_id: name })),
    remove: removeContent,
    async page(server, name, query) {
      const sort = { media_type: 'audio', sort_column: column, sort_direction: direction } as const
      const asked = { params: { id: name }, query: { ...query, ...sort } }
      const { data, next_item } = await callServer(server, listArtistContent, asked)
      return { ids: data.map(({ id }) => id), next: next_item }
    },
  }
}

const LISTS = [tab, ...CONTENT_ORDERS.map(seriesOf), ...SORTS.map(artistBy)]

describe.each(BOTH_DATABASES)('cursors on the %s database', (kind) => {
  let server: TestServer
  let lists = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await server.program.database.insertInto('media').values(TEST_SOUND).execute()
  })
  afterAll(() => server.stop())

  test.each(LISTS)(
    '$name shows unchanged rows once, in order, while others are added and removed between pages',
    async (list) => {
      const walk = asyncProperty(story, async ({ places, changes, limit }) => {
        const name = `list-${lists++}`
        await list.prepare(server, name)
        let rows: OrderedRow[] = []
        let made = 0
        const insert = async (at: number) => {
          // Ids that are not in the order of creation.
          const row = { id: `${name}-${String((made * 37) % 101).padStart(3, '0')}`, place: at }
          made += 1
          rows.push(row)
          await list.insert(server, name, row)
          return row
        }
        for (const at of places) await insert(at)
        let staying = [...rows]
        const seen: string[] = []
        for (let offset: string | null | undefined, turn = 0; offset !== null; turn++) {
          const { ids, next } = await list.page(server, name, { limit, ...(offset && { offset }) })
          seen.push(...ids)
          offset = next ?? null
          for (const { what, place: at, which } of changes[turn] ?? []) {
            if (what === 'insert') await insert(at)
            const gone = what === 'delete' ? rows[which % Math.max(rows.length, 1)] : undefined
            if (!gone) continue
            await list.remove(server, gone.id)
            rows = rows.filter((row) => row !== gone)
            staying = staying.filter((row) => row !== gone)
          }
        }
        const sign = list.direction === 'asc' ? 1 : -1
        const inOrder = staying.toSorted(
          (one, other) => sign * (one.place - other.place || (one.id < other.id ? -1 : 1)),
        )
        expect(new Set(seen).size).toBe(seen.length)
        const known = new Set(staying.map(({ id }) => id))
        expect(seen.filter((id) => known.has(id))).toEqual(inOrder.map(({ id }) => id))
      })
      await assert(walk, { numRuns: 6 })
    },
  )
})
