import type { FeedCheck, StudioFeed } from '#contract/studio/feeds.ts'
import { failingSince, feedState, fetchResult, isSlow } from '#rules/catalogue/feed-health.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { FeedCheckRow } from '#server/database/catalogue/feed-tables.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import {
  countFeedEpisodes,
  type FeedCounts,
  type FeedListing,
  listLatestChecks,
} from '#server/database/studio/feeds.ts'
import { listVersions } from '#server/database/studio/revisions.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { isoTime } from '../catalogue/present-entry.ts'

type FeedContext = { database: Database; staff: Staff; now: number }

/** Feeds with what their lines show, in four queries. */
export async function presentFeeds(
  { database, staff, now }: FeedContext,
  rows: readonly FeedListing[],
): Promise<StudioFeed[]> {
  const ids = rows.map(({ series_id }) => series_id)
  const [counts, checks, versions] = await Promise.all([
    countFeedEpisodes(database, ids),
    listLatestChecks(database, ids),
    listVersions(database, 'feed', ids),
  ])
  const checksOf = Map.groupBy(checks, ({ series_id }) => series_id)
  return rows.map((row) => ({
    ...presentSettings(row),
    ...presentHealth(row, { checks: checksOf.get(row.series_id) ?? [], now }),
    ...presentCounts(counts.get(row.series_id)),
    version: versions.get(row.series_id) ?? 0,
    may_edit: isPermitted(staff, 'feeds-edit', row.artist_id),
    may_publish: isPermitted(staff, 'catalogue-publish', row.artist_id),
  }))
}

function presentSettings(row: FeedListing) {
  return {
    id: row.series_id,
    title: row.title,
    handle: row.handle,
    image_url: artworkUrl(row.thumbnail),
    address: row.address,
    artist_id: row.artist_id,
    artist_name: row.artist_name,
    category: row.series_category,
    chosen_category: row.category,
    locale: row.series_locale,
    chosen_locale: row.locale,
    is_explicit: row.is_explicit === 1,
    is_blocked: row.is_blocked === 1,
    is_locked: row.is_locked === 1,
    needs_approval: row.needs_approval === 1,
    is_paused: row.is_paused === 1,
  }
}

type LatestCheck = Pick<FeedCheckRow, 'at' | 'outcome' | 'milliseconds'>

function presentHealth(row: FeedListing, { checks, now }: { checks: readonly LatestCheck[]; now: number }) {
  const { address, failures, items_left } = row
  const state = feedState({
    address,
    hasEnded: row.ended === 1,
    isPaused: row.is_paused === 1,
    failures,
    itemsLeft: items_left,
    lastCheck: checks[0],
  })
  const isFetched = state !== 'ended' && state !== 'file' && state !== 'paused'
  return {
    state,
    failures,
    last_failure: row.last_failure,
    failing_since: isoTime(failingSince(failures, checks)),
    checked_at: row.checked_at === 0 ? null : isoTime(row.checked_at),
    next_check_at: isFetched ? isoTime(row.next_check_at) : null,
    is_running: row.claimed_until > now || (isFetched && row.next_check_at <= now),
    items_left,
    tries: checks.map((check) => ({ at: new Date(check.at).toISOString(), result: fetchResult(check) })).reverse(),
  }
}

function presentCounts(counts: FeedCounts = { episodes: 0, waiting: 0 }) {
  return { episodes_count: counts.episodes, waiting_count: counts.waiting }
}

export function presentCheck(check: FeedCheckRow): FeedCheck {
  const { number, milliseconds, outcome, reason, new_count, changed_count, gone_count, moved_to, move_fault } = check
  return {
    ...{ number, milliseconds, outcome, reason, new_count, changed_count, gone_count, moved_to, move_fault },
    at: new Date(check.at).toISOString(),
    is_slow: isSlow(check),
    left_out: parseJsonColumn<FeedCheck['left_out']>(check.left_out_json),
  }
}
