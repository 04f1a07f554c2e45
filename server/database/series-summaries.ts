import { sql } from 'kysely'
import { byOrder } from './by-order.ts'
import type { Database } from './database.ts'
import { padded } from './padded.ts'
import { visible } from './visible.ts'

/** What a series' items are together. Open are those that everybody may play. */
export type SeriesSummary = {
  id: string
  item_count: number
  open_count: number
  seconds: number
  first_id: string | null
  first_open_id: string | null
}

/** Sums up the visible items of each of these series, without reading them: an index holds all that is counted. */
export async function listSeriesSummaries(
  database: Database,
  seriesIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, SeriesSummary>> {
  if (seriesIds.length === 0) return new Map()
  const isOpen = sql`content.is_free = 1 and content.is_accessible = 1`
  const first = (condition: typeof isOpen) =>
    byOrder(
      ({ column, way }) => sql`
        select content.id from content
        where content.series_id = counted.series_id and ${visible('content', now)} and ${condition}
        order by ${sql.ref(`content.${column}`)} ${way}, content.id ${way} limit 1`,
    )
  // Items are compared with `counted` and not with `series`, whose ids PostgreSQL collates otherwise than the index does.
  // Where nothing is open the search for the first that is would read the whole series.
  const { rows } = await sql<SeriesSummary>`
    select series.id, counted.item_count, counted.open_count, counted.seconds, ${first(sql`1 = 1`)} as first_id,
      case when counted.open_count > 0 then ${first(isOpen)} end as first_open_id
    from series join (
      select content.series_id, cast(count(*) as integer) as item_count,
        cast(sum(case when ${isOpen} then 1 else 0 end) as integer) as open_count,
        sum(content.duration_seconds) as seconds
      from content where content.series_id in (${sql.join(padded(seriesIds))}) and ${visible('content', now)}
      group by content.series_id
    ) as counted on counted.series_id = series.id
    where series.id in (${sql.join(padded(seriesIds))})
  `.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}
