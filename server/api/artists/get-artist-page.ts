import { getArtistPage } from '#contract/catalogue/artists.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { findCampaignDays } from '#server/billing/gifts/campaign-days.ts'
import { findArtist, listArtistsByIds } from '#server/database/catalogue/artists.ts'
import { listArtistContent } from '#server/database/catalogue/content.ts'
import { listArtistSeries } from '#server/database/catalogue/series.ts'
import { listSeriesSummaries } from '#server/database/catalogue/series-summaries.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentArtist, presentArtistCard } from '#server/present/artists.ts'
import { presentSeriesCard } from '#server/present/series.ts'
import { presentContentCards } from '../../catalogue/entries/present-content-cards.ts'
import { isFollowing } from '../../catalogue/is-following.ts'
import { presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

const NEWEST = { column: 'published_at', direction: 'desc' } as const

export const answerGetArtistPage = answer(getArtistPage, async ({ params, query }, context) => {
  const { database, clock, refuse } = context
  const now = clock.now()
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const artist = await findArtist(database, params.id)
  if (!artist) throw refuse('artist_not_found')

  const newest = { artistId: artist.id, ...NEWEST, limit: PAGE_SIZE, now }
  const [episodes, videos, series, leaders] = await Promise.all([
    listArtistContent(database, { ...newest, mediaType: 'audio', after }),
    listArtistContent(database, { ...newest, mediaType: 'video', after: undefined }),
    listArtistSeries(database, artist.id, now),
    listArtistsByIds(database, parseJsonColumn<string[]>(artist.featured_leaders_json)),
  ])
  const summaries = await listSeriesSummaries(
    database,
    series.map((row) => row.id),
    now,
  )
  const { page, next } = pageWithCursor(episodes, PAGE_SIZE, (row) => ({ value: row.published_at, id: row.id }))
  return {
    data: {
      ...presentArtist(artist, {
        isFollowing: await isFollowing(database, context.visitor, artist.id),
        campaignDays: await findCampaignDays(database, artist, now),
      }),
      items: await presentContentCards(page, context),
      video_items: await presentContentCards(videos.slice(0, PAGE_SIZE), context),
      series_items: series.map((row) => presentSeriesCard(row, summaries.get(row.id), presentingFor(context))),
      featured_leader_items: leaders.map(presentArtistCard),
      next_item: next,
    },
  }
})
