import { getSeries } from '#contract/catalogue.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { nextIds } from '#rules/neighbours.ts'
import { ORDERINGS } from '#rules/ordering.ts'
import { listSeriesContent, listSeriesPlaces } from '#server/database/content.ts'
import { type Keyset, pageOf, readCursor } from '#server/database/keyset.ts'
import { findSeries } from '#server/database/series.ts'
import { presentContentCard } from '#server/present/content.ts'
import { presentSeries } from '#server/present/series.ts'
import { answer } from '../answer.ts'
import { type Context, presentingFor } from '../context.ts'

export const answerGetSeries = answer(getSeries, async ({ params, query }, context) => {
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const asked = { id: params.id, after, artistId: query.artist_id, limit: query.limit ?? PAGE_SIZE }
  const found = await context.recall(`series ${JSON.stringify(asked)}`, () => findPage(asked, context))
  if (!found) throw context.refuse('series_not_found')

  const { series, places, page, next, following } = found
  const presenting = presentingFor(context)
  const items = page.map((row) => presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null }))
  return { data: presentSeries(series, { places, items, next, siteUrl: context.siteUrl }) }
})

type Asked = { id: string; after: Keyset | undefined; artistId: string | undefined; limit: number }

async function findPage({ id, after, artistId, limit }: Asked, { database, clock }: Context) {
  const now = clock.now()
  const series = await findSeries(database, id, now)
  if (!series) return undefined
  const order = series.content_order
  const [rows, places] = await Promise.all([
    listSeriesContent(database, { seriesId: series.id, order, after, artistId, limit, now }),
    listSeriesPlaces(database, [series.id], now),
  ])
  const page = pageOf(rows, limit, (row) => ({ value: row[ORDERINGS[order].column], id: row.id }))
  return { series, places, following: nextIds(places), ...page }
}
