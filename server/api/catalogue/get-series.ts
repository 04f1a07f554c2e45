import { getSeries } from '#contract/catalogue/content.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { ORDERINGS } from '#rules/catalogue/content-order.ts'
import { type ContentListing, listContentByIds, listSeriesContent } from '#server/database/catalogue/content.ts'
import { listNextContentIds } from '#server/database/catalogue/next-content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { listSeriesSummaries } from '#server/database/catalogue/series-summaries.ts'
import { type Keyset, pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentContentCard } from '#server/present/content.ts'
import { firstToPlay, presentSeries } from '#server/present/series.ts'
import { findPersonalMarks } from '../../catalogue/entries/find-personal-marks.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetSeries = answer(getSeries, async ({ params, query }, context) => {
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const { artist_id: artistId, limit = PAGE_SIZE } = query
  const pageQuery = { id: params.id, after, artistId, limit, hidesExplicit: query.hide_explicit ?? false }
  const found = await context.memoize(`series ${JSON.stringify(pageQuery)}`, () => findSeriesPage(pageQuery, context))
  if (!found) throw context.refuse('series_not_found')

  const { series, summary, page, next, following, starts } = found
  const presenting = presentingFor(context)
  const personalOf = await findPersonalMarks(context, [...page, ...starts])
  const card = (row: ContentListing) =>
    presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null, ...personalOf(row) })
  const startId = firstToPlay(summary, isSubscribed(presenting.visitor.accessLevel))
  const start = [...page, ...starts].find(({ id }) => id === startId)
  const content = start ? card(start) : null
  return { data: presentSeries(series, { summary, content, items: page.map(card), next, siteUrl: context.siteUrl }) }
})

type SeriesPageQuery = {
  id: string
  after: Keyset | undefined
  artistId: string | undefined
  limit: number
  hidesExplicit: boolean
}

async function findSeriesPage(
  { id, after, artistId, limit, hidesExplicit }: SeriesPageQuery,
  { database, clock, memoize }: Context,
) {
  const now = clock.now()
  const series = await findSeries(database, id, now)
  if (!series) return undefined
  const order = series.content_order
  const [rows, summary] = await Promise.all([
    listSeriesContent(database, { seriesId: series.id, order, after, artistId, hidesExplicit, limit, now }),
    // Every page says how many there are together: whoever walks a long series has them counted once.
    memoize(`summary ${series.id}`, async () => (await listSeriesSummaries(database, [series.id], now)).get(series.id)),
  ])
  const page = pageWithCursor(rows, limit, (row) => ({ value: row[ORDERINGS[order].column], id: row.id }))
  // What the Play button plays, for who subscribed and who did not: on a later page it is not among the items.
  const startIds = [firstToPlay(summary, false), firstToPlay(summary, true)].filter((one) => one !== null)
  const missing = startIds.filter((one) => !page.page.some((row) => row.id === one))
  const isWhole = artistId === undefined && !hidesExplicit
  // On a page of the whole series each item stands before the one that follows it.
  const unknown = isWhole ? missing : [...page.page.map((row) => row.id), ...missing]
  const [starts, following] = await Promise.all([
    listContentByIds(database, missing, now),
    listNextContentIds(database, unknown, now),
  ])
  const inPage = isWhole ? neighboursOf(rows) : []
  return { series, summary, following: new Map([...inPage, ...following]), starts, ...page }
}

function neighboursOf(rows: readonly { id: string }[]): [string, string][] {
  return rows.flatMap(({ id }, at): [string, string][] => {
    const next = rows[at + 1]
    return next ? [[id, next.id]] : []
  })
}
