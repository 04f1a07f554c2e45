import { getSeries } from '#contract/catalogue/content.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { isSubscribed } from '#rules/access/access.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import { readCursor } from '#server/database/keyset.ts'
import { presentContentCard } from '#server/present/content.ts'
import { firstToPlay, presentSeries } from '#server/present/series.ts'
import { findSeriesPage } from '../../catalogue/content/find-series-page.ts'
import { findPersonalMarks } from '../../catalogue/entries/find-personal-marks.ts'
import { presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetSeries = answer(getSeries, async ({ params, query }, context) => {
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const { artist_id: artistId, limit = PAGE_SIZE } = query
  const pageQuery = { id: params.id, after, artistId, limit, hidesExplicit: query.hide_explicit ?? false }
  const seriesPage = await context.memoize(`series ${JSON.stringify(pageQuery)}`, () =>
    findSeriesPage(pageQuery, context),
  )
  if (!seriesPage) throw context.refuse('series_not_found')

  const { series, summary, page, next, following, starts, versions } = seriesPage
  const presenting = presentingFor(context)
  const personalOf = await findPersonalMarks(context, [...page, ...starts])
  const card = (row: ContentListing) =>
    presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null, ...personalOf(row) })
  const startId = firstToPlay(summary, isSubscribed(presenting.visitor.accessLevel))
  const start = [...page, ...starts].find(({ id }) => id === startId)
  const content = start ? card(start) : null
  const items = page.map(card)
  return { data: presentSeries(series, { summary, content, items, next, versions, siteUrl: context.siteUrl }) }
})
