import { ORDERINGS } from '#rules/catalogue/content-order.ts'
import { listContentByIds, listSeriesContent } from '#server/database/catalogue/content.ts'
import { listVisibleSeriesVersions } from '#server/database/catalogue/language-versions.ts'
import { listNextContentIds } from '#server/database/catalogue/next-content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { listSeriesSummaries } from '#server/database/catalogue/series-summaries.ts'
import { type Keyset, pageWithCursor } from '#server/database/keyset.ts'
import { firstToPlay } from '#server/present/series.ts'
import type { Context } from '../../context/context.ts'

export type SeriesPageQuery = {
  id: string
  after: Keyset | undefined
  artistId: string | undefined
  limit: number
  hidesExplicit: boolean
}

/**
 * The rows of a page of a series. `starts`: the items for the Play button, with and without a subscription, if they
 * are not on this page. `following`: the id of the next item, by each item's id.
 */
export async function findSeriesPage(
  { id, after, artistId, limit, hidesExplicit }: SeriesPageQuery,
  { database, clock, memoize }: Context,
) {
  const now = clock.now()
  const series = await findSeries(database, id, now)
  if (!series) return undefined
  const order = series.content_order
  const [rows, summary] = await Promise.all([
    listSeriesContent(database, { seriesId: series.id, order, after, artistId, hidesExplicit, limit, now }),
    // Every page has the totals of the series; the cache spares counting them for each.
    memoize(`summary ${series.id}`, async () => (await listSeriesSummaries(database, [series.id], now)).get(series.id)),
  ])
  const page = pageWithCursor(rows, limit, (row) => ({ value: row[ORDERINGS[order].column], id: row.id }))
  const startIds = [firstToPlay(summary, false), firstToPlay(summary, true)].filter((one) => one !== null)
  const missingIds = startIds.filter((one) => !page.page.some((row) => row.id === one))
  const isWhole = artistId === undefined && !hidesExplicit
  // On a page with the whole series each item precedes its next one.
  const lookupIds = isWhole ? missingIds : [...page.page.map((row) => row.id), ...missingIds]
  const [starts, following, versions] = await Promise.all([
    listContentByIds(database, missingIds, now),
    listNextContentIds(database, lookupIds, now),
    listVisibleSeriesVersions(database, series, now),
  ])
  const neighbors = isWhole ? neighborsOf(rows) : []
  return { series, summary, following: new Map([...neighbors, ...following]), starts, versions, ...page }
}

/** The id of the next item, by each item's id. */
function neighborsOf(rows: readonly { id: string }[]): [string, string][] {
  return rows.flatMap(({ id }, at): [string, string][] => {
    const next = rows[at + 1]
    return next ? [[id, next.id]] : []
  })
}
