import type { ContentCard } from '#contract/catalogue.ts'
import { nextIds } from '#rules/neighbours.ts'
import { type ContentListing, listSeriesPlaces } from '#server/database/content.ts'
import { presentContentCard } from '#server/present/content.ts'
import { type Context, presentingFor } from './context.ts'

/** Cards of items from any series, each with the id of what follows it in its own. */
export async function presentWithNext(rows: readonly ContentListing[], context: Context): Promise<ContentCard[]> {
  const seriesIds = [...new Set(rows.flatMap((row) => row.series_id ?? []))]
  const following = nextIds(await listSeriesPlaces(context.database, seriesIds, context.clock.now()))
  const presenting = presentingFor(context)
  return rows.map((row) => presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null }))
}
