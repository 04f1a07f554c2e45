import { getSeries } from '#contract/catalogue.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { nextIds } from '#rules/neighbours.ts'
import { ORDERINGS } from '#rules/ordering.ts'
import { listSeriesContent, listSeriesPlaces } from '#server/database/content.ts'
import { pageOf, readCursor } from '#server/database/keyset.ts'
import { findSeries } from '#server/database/series.ts'
import { presentContentCard } from '#server/present/content.ts'
import { presentSeries } from '#server/present/series.ts'
import { answer } from '../answer.ts'
import { presentingFor } from '../context.ts'

export const answerGetSeries = answer(getSeries, async ({ params, query }, context) => {
  const { database, clock, siteUrl, refuse } = context
  const now = clock.now()
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const series = await findSeries(database, params.id, now)
  if (!series) throw refuse('series_not_found')

  const limit = query.limit ?? PAGE_SIZE
  const order = series.content_order
  const [rows, places] = await Promise.all([
    listSeriesContent(database, { seriesId: series.id, order, after, artistId: query.artist_id, limit, now }),
    listSeriesPlaces(database, [series.id], now),
  ])
  const { page, next } = pageOf(rows, limit, (row) => ({ value: row[ORDERINGS[order].column], id: row.id }))

  const following = nextIds(places)
  const presenting = presentingFor(context)
  const items = page.map((row) => presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null }))
  return { data: presentSeries(series, { places, items, next, siteUrl }) }
})
