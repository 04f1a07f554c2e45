import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import { caseByContentOrder } from './order-cases.ts'
import { isVisibleCondition } from './visibility.ts'

/** Totals of a series' items. Open items are those that everybody may play. */
export type SeriesSummary = {
  id: string
  item_count: number
  open_count: number
  seconds: number
  first_id: string | null
  first_open_id: string | null
}

const isOpen = sql`content.is_free = 1 and content.is_accessible = 1`

/**
 * Totals of the visible items of each series without reading them: public items are counted by tallies, scheduled ones by
 * an index.
 */
export async function listSeriesSummaries(
  database: Database,
  seriesIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, SeriesSummary>> {
  if (seriesIds.length === 0) return new Map()
  const ids = sql.join(padInList(seriesIds))
  const first = (condition: RawBuilder<unknown>) =>
    caseByContentOrder(
      ({ column, sortDirection }) => sql`
        select content.id from content
        where content.series_id = counted.series_id and ${isVisibleCondition('content', now)} and ${condition}
        order by ${sql.ref(`content.${column}`)} ${sortDirection}, content.id ${sortDirection} limit 1`,
    )
  // Compared with `counted`, not with `series`, whose ids PostgreSQL collates differently from the index.
  // The first open item is looked up only if some items are locked; otherwise it is the first item.
  const { rows } = await sql<SeriesSummary>`
    select series.id, counted.item_count, counted.open_count, counted.seconds, ${first(sql`1 = 1`)} as first_id,
      case when counted.open_count between 1 and counted.item_count - 1 then ${first(isOpen)} end as first_open_id
    from series join (
      select series_id, cast(sum(item_count) as integer) as item_count, cast(sum(open_count) as integer) as open_count,
        sum(seconds) as seconds
      from (
        select series_id, item_count, open_count, seconds from series_tally where series_id in (${ids})
        union all
        select content.series_id, 1, case when ${isOpen} then 1 else 0 end, content.duration_seconds from content
        where content.series_id in (${ids}) and content.visibility = 'schedule' and content.visible_at <= ${now}
      ) as part
      group by series_id having sum(item_count) > 0
    ) as counted on counted.series_id = series.id
    where series.id in (${ids})
  `.execute(database)
  return new Map(rows.map((row) => [row.id, row.open_count === row.item_count ? allOpen(row) : row]))
}

function allOpen(summary: SeriesSummary): SeriesSummary {
  return { ...summary, first_open_id: summary.first_id }
}
