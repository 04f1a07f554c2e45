import { CallError } from '#contract/errors.ts'
import { addFeed } from '#contract/studio/feeds.ts'
import { isPermitted, requireDomain, type Staff } from '#server/context/staff.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { findFeedByAddressOrGuid, findSeriesIdByHandle } from '#server/database/catalogue/podcast-feeds.ts'
import type { FeedRow, SeriesRow } from '#server/database/tables.ts'
import { importFeedAt } from '../../../catalogue/feeds/import-external-feed.ts'
import { presentFeed } from '../../../studio/feeds/require-feed.ts'
import { answer } from '../../answer.ts'
import { refusingFeeds } from './refuse-feed.ts'

export const answerAddFeed = answer(addFeed, async ({ body }, context) => {
  const { database, clock, staff, imports } = context
  const { artist_id = null, category = null, locale = null } = body
  // Its episodes are public, so it needs the permission to publish; creators add podcasts only to their own artist.
  requireDomain(staff, 'feeds-edit', artist_id)
  requireDomain(staff, 'catalogue-publish', artist_id)
  if (artist_id !== null && (await findArtist(database, artist_id))?.id !== artist_id)
    throw context.refuse('artist_not_found')
  const address = body.address.trim()
  const known = await findFeedByAddressOrGuid(database, { address, podcastGuid: null })
  if (known && known.removed_at === null) throw context.refuse('feed_taken')
  const { handle } = await refusingFeeds(() =>
    importFeedAt(
      address,
      { database, clock, ...imports },
      {
        handle: body.handle,
        admit: (feed, series) => admitRemoved(staff, feed, series),
        isLocked: body.is_locked ?? false,
        isOwnerAgreed: body.is_owner_agreed,
        // A scheduled task fetches its episodes; the request does not wait for them.
        mostItems: 0,
        chosen: { artist_id, category, locale, needs_approval: body.needs_approval ? 1 : 0 },
      },
    ),
  )
  const id = (await findSeriesIdByHandle(database, handle)) ?? ''
  return { data: await presentFeed({ database, staff, now: clock.now() }, id) }
})

/**
 * Refuses a known feed, also one found by another address or by its podcast guid, so that it keeps its settings and its
 * address. A removed one is admitted, and so restored, if the member may publish for its artist.
 */
function admitRemoved(staff: Staff, feed: FeedRow, series: SeriesRow | undefined): void {
  const artistId = series?.artist_id ?? null
  const mayRestore = isPermitted(staff, 'feeds-edit', artistId) && isPermitted(staff, 'catalogue-publish', artistId)
  if (feed.removed_at === null || !mayRestore) throw new CallError('feed_taken')
}
