import { assert, asyncProperty, boolean, constantFrom, integer, record, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_ORDERS, inOrder } from '#rules/ordering.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#tools/test-databases.ts'
import { testContentRow, testSeriesRow } from '#tools/test-rows.ts'
import { listNextContentIds } from './content-next.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { listSeriesSummaries } from './series-summaries.ts'
import { sumUpTallies } from './series-tallies.ts'

const NOW = 1000
const few = integer({ min: 0, max: 3 })
const yesOrNo = constantFrom<0 | 1>(0, 1)
const item = record({
  id: integer({ min: 0, max: 99 }),
  published_at: few,
  created_at: few,
  number: few,
  position: few,
  is_free: yesOrNo,
  is_accessible: yesOrNo,
  duration_seconds: integer({ min: 0, max: 900 }),
  visibility: constantFrom('public', 'public', 'private', 'schedule'),
  visible_at: constantFrom(null, NOW, NOW + 1),
})
const items = uniqueArray(item, { selector: ({ id }) => id, maxLength: 12 })

describe.each(DATABASE_KINDS)('what a series’ items are together, on the %s database', (kind) => {
  let place: TestDatabase
  let database: Database
  let made = 0

  beforeAll(async () => {
    place = await makeTestDatabase(kind)
    database = openDatabase(place.address ?? `${place.dataDir}/series.db`)
    await migrate(database)
    const sound = {
      id: 'sound',
      kind: 'audio',
      audience: 'everyone',
      main_file: 'one.mp3',
      duration_seconds: 60,
    } as const
    await database.insertInto('media').values(sound).execute()
  })
  afterAll(async () => {
    await database.destroy()
    await place.drop()
  })

  test.each(CONTENT_ORDERS)('is what the rules say of the visible ones, in the order %s', async (order) => {
    const agree = asyncProperty(items, boolean(), async (some, isSummedUp) => {
      const series_id = `series-${made++}`
      await database.insertInto('series').values(testSeriesRow(series_id, order)).execute()
      const rows = some.map(({ id, ...own }) => ({
        ...testContentRow({ id: `${series_id}-${id}`, place: 0 }, { series_id, artist_id: null }),
        ...own,
      }))
      if (rows.length > 0) await database.insertInto('content').values(rows).execute()
      if (isSummedUp) await database.transaction().execute((one) => sumUpTallies(one, [series_id]))

      const visible = rows.filter(
        ({ visibility, visible_at }) =>
          visibility === 'public' || (visibility === 'schedule' && visible_at !== null && visible_at <= NOW),
      )
      const ordered = inOrder(visible.map((row) => ({ ...row, content_order: order })))
      const open = ordered.filter((row) => row.is_free === 1 && row.is_accessible === 1)
      const summary = (await listSeriesSummaries(database, [series_id, 'another'], NOW)).get(series_id)
      expect(summary).toEqual(
        visible.length === 0
          ? undefined
          : {
              id: series_id,
              item_count: visible.length,
              open_count: open.length,
              seconds: visible.reduce((sum, row) => sum + row.duration_seconds, 0),
              first_id: ordered[0]?.id,
              first_open_id: open[0]?.id ?? null,
            },
      )
      const ids = ordered.map(({ id }) => id)
      const next = await listNextContentIds(database, ids, NOW)
      expect(ids.map((id) => next.get(id))).toEqual([...ids.slice(1), ...ids.slice(0, 1).map(() => undefined)])
    })
    await assert(agree, { numRuns: 15 })
  })
})
