import { CallError } from '#contract/errors.ts'
import type { StudioFeed } from '#contract/studio/feeds.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { type FeedListing, findFeedListing } from '#server/database/studio/feeds.ts'
import type { Actor } from '../catalogue/change-entry.ts'
import { presentFeeds } from './present-feed.ts'

type FeedPermission = 'feeds-edit' | 'catalogue-read'

/**
 * A feed that this member of staff may change, or read. Throws `series_not_found` for others, and for one that was
 * removed.
 */
export async function requireFeed(
  database: Database,
  staff: Actor,
  id: string,
  permission: FeedPermission = 'feeds-edit',
): Promise<FeedListing> {
  const row = await requireAnyFeed(database, staff, id, permission)
  if (row.removed_at !== null) throw new CallError('series_not_found')
  return row
}

/** The same, removed or not. */
export async function requireAnyFeed(
  database: Database,
  staff: Actor,
  id: string,
  permission: FeedPermission = 'feeds-edit',
): Promise<FeedListing> {
  const row = await findFeedListing(database, id)
  if (!row || (staff && !isPermitted(staff, permission, row.artist_id))) throw new CallError('series_not_found')
  return row
}

/** A feed as it is now, for a member of staff who may read it. */
export async function presentFeed(
  { database, staff, now }: { database: Database; staff: Staff; now: number },
  id: string,
): Promise<StudioFeed> {
  const [feed] = await presentFeeds({ database, staff, now }, [
    await requireFeed(database, staff, id, 'catalogue-read'),
  ])
  if (!feed) throw new CallError('series_not_found')
  return feed
}
