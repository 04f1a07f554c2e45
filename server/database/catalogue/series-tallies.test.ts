import { describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { TEST_SOUND, testContentRow, testSeriesRow } from '#testing/databases/test-rows.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import type { Transaction } from '../database.ts'
import { indexCatalogue } from '../search/catalogue-index.ts'
import type { ContentRow } from '../tables.ts'
import { replaceRow } from './catalogue-import.ts'
import { listSeriesSummaries } from './series-summaries.ts'

const NOW = 1000
const SCHEDULED = { visibility: 'schedule', visible_at: NOW } as const

describe.each(BOTH_DATABASES)('tallies of a series’ items, on the %s database', (kind) => {
  const tables = openTestTables(kind, async (database) => {
    await database.insertInto('media').values(TEST_SOUND).execute()
    await database.insertInto('series').values(testSeriesRow('other', 'manual')).execute()
  })
  let made = 0

  const item = (series_id: string, at: number, change: Partial<ContentRow> = {}): ContentRow => ({
    ...testContentRow({ id: `${series_id}-${at}`, place: at }, { series_id, artist_id: null }),
    ...change,
  })
  const write = (work: (transaction: Transaction) => Promise<unknown>) => tables.database.transaction().execute(work)

  /** A series of three items of a minute each, one locked, written as by an import. */
  async function makeSeries(): Promise<string> {
    const id = `series-${made++}`
    await write(async (transaction) => {
      await transaction.insertInto('series').values(testSeriesRow(id, 'manual')).execute()
      const rows = [item(id, 0), item(id, 1), item(id, 2, { is_free: 0 })]
      await transaction.insertInto('content').values(rows).execute()
      await indexCatalogue(transaction, { seriesIds: [id] })
    })
    return id
  }
  const read = async (id: string, now = NOW) => (await listSeriesSummaries(tables.database, [id], now)).get(id)
  const lines = async (id: string) => {
    const rows = await tables.database.selectFrom('series_tally').selectAll().where('series_id', '=', id).execute()
    return rows.map(({ series_id: _, ...line }) => line)
  }
  const index = (id: string) => write((transaction) => indexCatalogue(transaction, { seriesIds: [id] }))
  const change = (id: string, set: Partial<ContentRow>) =>
    tables.database.updateTable('content').set(set).where('id', '=', `${id}-0`).execute()

  test('are one row after a write, and replace reading the items', async () => {
    const id = await makeSeries()
    expect(await lines(id)).toEqual([{ item_count: 3, open_count: 2, seconds: 180 }])
    await tables.database
      .insertInto('series_tally')
      .values({ series_id: id, item_count: 4, open_count: 0, seconds: 9 })
      .execute()
    expect(await read(id)).toMatchObject({ item_count: 7, open_count: 2, seconds: 189, first_id: `${id}-0` })
  })

  test('leave out a series without items', async () => {
    const id = `series-${made++}`
    await tables.database.insertInto('series').values(testSeriesRow(id, 'manual')).execute()
    await index(id)
    expect([await lines(id), await read(id)]).toEqual([[], undefined])
  })

  type Change = [what: string, work: (id: string) => Promise<unknown>, line: object | undefined]
  const CHANGES: readonly Change[] = [
    ['one more', (id) => tables.database.insertInto('content').values(item(id, 3)).execute(), line(4, 3, 240)],
    ['one less', (id) => tables.database.deleteFrom('content').where('id', '=', `${id}-0`).execute(), line(2, 1, 120)],
    ['one hidden', (id) => change(id, { visibility: 'private' }), line(2, 1, 120)],
    ['one locked', (id) => change(id, { is_free: 0 }), line(3, 1, 180)],
    ['one not accessible', (id) => change(id, { is_accessible: 0 }), line(3, 1, 180)],
    ['one longer', (id) => change(id, { duration_seconds: 90 }), line(3, 2, 210)],
    ['one moved elsewhere', (id) => change(id, { series_id: 'other' }), line(2, 1, 120)],
    ['one of no series', (id) => change(id, { series_id: null }), line(2, 1, 120)],
    [
      'one written again',
      (id) => write((one) => replaceRow(one, 'content', item(id, 0, { is_free: 0 }))),
      line(3, 1, 180),
    ],
    ['all gone', (id) => tables.database.deleteFrom('content').where('series_id', '=', id).execute(), undefined],
  ]

  test.each(CHANGES)('are right at once, and compacted by the next write: %s', async (_what, work, expected) => {
    const id = await makeSeries()
    await work(id)
    expect((await lines(id)).length).toBeGreaterThan(1)
    const before = await read(id)
    expect(before).toEqual(expected && expect.objectContaining(expected))
    await index(id)
    expect(await lines(id)).toEqual(expected ? [expected] : [])
    expect(await read(id)).toEqual(before)
  })

  test('move with an item to another series', async () => {
    const [from, to] = [await makeSeries(), await makeSeries()]
    await change(from, { series_id: to })
    expect([await read(from), await read(to)]).toMatchObject([line(2, 1, 120), line(4, 3, 240)])
  })

  test('get no row from uncounted columns, nor from an unchanged item', async () => {
    const id = await makeSeries()
    await change(id, { title: 'Another', reactions_count: 7 })
    await write((one) => replaceRow(one, 'content', item(id, 0)))
    expect(await lines(id)).toEqual([line(3, 2, 180)])
  })

  test('count scheduled items only after their time', async () => {
    const id = await makeSeries()
    await tables.database
      .insertInto('content')
      .values(item(id, 3, SCHEDULED))
      .execute()
    expect(await lines(id)).toEqual([line(3, 2, 180)])
    expect([await read(id, NOW - 1), await read(id)]).toMatchObject([line(3, 2, 180), line(4, 3, 240)])
    const others = tables.database.updateTable('content').set({ visibility: 'private' }).where('series_id', '=', id)
    await others.where('visible_at', 'is', null).execute()
    expect([await read(id, NOW - 1), await read(id)]).toMatchObject([undefined, line(1, 1, 60)])
  })

  test('are right after several concurrent writes, one of them rolled back', async () => {
    const id = await makeSeries()
    const add = (at: number) =>
      write(async (transaction) => {
        await transaction.insertInto('content').values(item(id, at)).execute()
        await indexCatalogue(transaction, { seriesIds: [id] })
        if (at === 5) throw new Error('refused')
      })
    const done = await Promise.allSettled([3, 4, 5, 6].map(add))
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await read(id)).toMatchObject(line(6, 5, 360))
    await index(id)
    expect(await lines(id)).toEqual([line(6, 5, 360)])
  })
})

function line(item_count: number, open_count: number, seconds: number) {
  return { item_count, open_count, seconds }
}
