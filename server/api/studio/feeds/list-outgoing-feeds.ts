import { isCallError } from '#contract/is-call-error.ts'
import {
  listOutgoingFeeds,
  OUTGOING_FEEDS_PAGE_SIZE,
  type OutgoingFeed,
} from '#contract/studio/feeds/outgoing-feeds.ts'
import { gatherPodcastFeed } from '#server/catalogue/feeds/gather-podcast-feed.ts'
import type { Program } from '#server/context/context.ts'
import { domainsOf } from '#server/context/staff.ts'
import { findMovedFeed } from '#server/database/catalogue/moved-addresses.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { findPictureByColumn } from '#server/database/media/pictures.ts'
import { listOutgoingPodcasts } from '#server/database/studio/library/outgoing-podcasts.ts'
import { presentOutgoingFeed } from '#server/present/outgoing-feed.ts'
import { answer } from '../../answer.ts'

export const answerListOutgoingFeeds = answer(listOutgoingFeeds, async ({ query }, context) => {
  const limit = query.limit ?? OUTGOING_FEEDS_PAGE_SIZE
  const rows = await listOutgoingPodcasts(context.database, {
    artistIds: domainsOf(context.staff, 'catalogue-read'),
    after: query.offset === undefined ? undefined : readCursor(query.offset),
    limit,
    now: context.clock.now(),
  })
  const { page, next } = pageWithCursor(rows, limit, ({ position, id }) => ({ value: position, id }))
  const data: OutgoingFeed[] = []
  // One after the other: each reads all episodes of its podcast.
  for (const { id } of page) data.push(...(await outgoingFeedOf(context, id)))
  return { data, last_item_identifier: next }
})

/** The feed of a podcast; none if it was hidden or blocked since it was listed. */
async function outgoingFeedOf(
  program: Pick<Program, 'database' | 'clock' | 'siteUrl'>,
  id: string,
): Promise<OutgoingFeed[]> {
  const { database, clock } = program
  const series = await findSeries(database, id, clock.now())
  if (!series) return []
  try {
    const moved = await findMovedFeed(database, id)
    const source = await gatherPodcastFeed(program, series, moved?.address)
    return [presentOutgoingFeed(source, await findPictureByColumn(database, series.image))]
  } catch (error) {
    if (isCallError(error) && error.code === 'series_not_found') return []
    throw error
  }
}
