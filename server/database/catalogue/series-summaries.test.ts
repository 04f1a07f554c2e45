import { assert, asyncProperty, boolean, constantFrom, integer, record, uniqueArray } from 'fast-check'
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CONTENT_ORDERS, ORDERINGS, sortInContentOrder } from '#rules/catalogue/content-order.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { TEST_SOUND, testContentRow, testSeriesRow } from '#testing/databases/test-rows.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { listNextContentIds } from './next-content.ts'
import { listSeriesSummaries } from './series-summaries.ts'
import { compactTallies } from './series-tallies.ts'

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

describe.each(BOTH_DATABASES)('totals of a series’ items, on the %s database', (kind) => {
  const tables = openTestTables(kind, (database) => database.insertInto('media').values(TEST_SOUND).execute())
  let made = 0

  test.each(CONTENT_ORDERS)('the totals follow the rules for visible items, in the order %s', async (order) => {
    const agree = asyncProperty(items, boolean(), async (some, isSummedUp) => {
      const series_id = `series-${made++}`
      await tables.database.insertInto('series').values(testSeriesRow(series_id, order)).execute()
      const rows = some.map(({ id, ...own }) => ({
        ...testContentRow({ id: `${series_id}-${id}`, place: 0 }, { series_id, artist_id: null }),
        ...own,
      }))
      if (rows.length > 0) await tables.database.insertInto('content').values(rows).execute()
      if (isSummedUp) await tables.database.transaction().execute((one) => compactTallies(one, [series_id]))

      const visible = rows.filter(
        ({ visibility, visible_at }) =>
          visibility === 'public' || (visibility === 'schedule' && visible_at !== null && visible_at <= NOW),
      )
      const ordered = sortInContentOrder(visible.map((row) => ({ ...row, content_order: order })))
      const open = ordered.filter((row) => row.is_free === 1 && row.is_accessible === 1)
      const summary = (await listSeriesSummaries(tables.database, [series_id, 'another'], NOW)).get(series_id)
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
      const next = await listNextContentIds(tables.database, ids, NOW)
      expect(ids.map((id) => next.get(id))).toEqual([...ids.slice(1), ...ids.slice(0, 1).map(() => undefined)])
    })
    await assert(agree, { numRuns: 15 })
  })
})

describe.each(BOTH_DATABASES)('a long series that is mostly locked, on the %s database', (kind) => {
  const SERIES = 'mostly-locked'
  const ITEMS = 3000
  const tables = openTestTables(kind, async (database) => {
    await database.insertInto('media').values(TEST_SOUND).execute()
    await database.insertInto('series').values(testSeriesRow(SERIES, 'manual')).execute()
    for (let at = 0; at < ITEMS; at += 250) {
      const rows = Array.from({ length: 250 }, (_, one) => ({
        ...testContentRow({ id: `locked-${at + one}`, place: at + one }, { series_id: SERIES, artist_id: null }),
        is_free: at + one === ITEMS - 1 ? (1 as const) : (0 as const),
      }))
      await database.insertInto('content').values(rows).execute()
    }
    await sql`analyze`.execute(database)
  })

  test.each(CONTENT_ORDERS)('the first open item is found by an index, in the order %s', async (order) => {
    const { database } = tables
    await database.updateTable('series').set({ content_order: order }).execute()
    const asked: CompiledQuery[] = []
    const recordingQueries: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(database.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const summaries = await listSeriesSummaries(database.withPlugin(recordingQueries), [SERIES], NOW)
    expect(summaries.get(SERIES)?.first_open_id).toBe(`locked-${ITEMS - 1}`)
    const how = kind === 'embedded' ? 'explain query plan' : 'explain'
    const [statement] = asked
    const plan = await database.executeQuery(
      CompiledQuery.raw(`${how} ${statement?.sql}`, [...(statement?.parameters ?? [])]),
    )
    const column = ORDERINGS[order].column.replace('_at', '')
    expect(JSON.stringify(plan.rows)).toContain(`content_open_${column}`)
  })
})
