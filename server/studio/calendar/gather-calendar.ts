import { type Calendar, MOST_RELEASES, type Release } from '#contract/studio/calendar.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { DAYS_OF_YEAR } from '#rules/studio/calendar/days-of-year.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { type CalendarDayRow, listCalendarDays, listDaysWithDevotional } from '#server/database/studio/devotionals.ts'
import { listReleasedContent, listReleasedSeries, listReleasedVersions } from '#server/database/studio/releases.ts'
import { listVersions } from '#server/database/studio/revisions.ts'
import { artworkUrl } from '#server/present/media-access.ts'

type CalendarContext = { database: Database; staff: Staff; now: number }

/** Devotionals and releases of these days (`2026-11-21`). Releases include a day before and after, for every time zone. */
export async function gatherCalendar(context: CalendarContext, dates: readonly string[]): Promise<Calendar> {
  const { database, staff } = context
  const [days, known, releases] = await Promise.all([
    listCalendarDays(database, [...new Set(dates.map(dayOfYear))]),
    listDaysWithDevotional(database),
    gatherReleases(context, dates),
  ])
  const withDevotional = new Set(known)
  return {
    days: days.map(presentDay),
    ...releases,
    gaps: DAYS_OF_YEAR.filter((day) => !withDevotional.has(day)),
    may_edit: isPermitted(staff, 'calendar-edit', null),
  }
}

function presentDay({ day, version, columns, overrides }: CalendarDayRow): Calendar['days'][number] {
  const devotional = columns && {
    id: String(columns.id),
    reference: String(columns.reference),
    image_url: artworkUrl(String(columns.image)),
    is_edited: overrides.some(({ value, source }) => value !== source),
  }
  return { day, version, devotional }
}

async function gatherReleases({ database, staff, now }: CalendarContext, dates: readonly string[]) {
  const window = {
    from: Date.parse(dates[0] ?? '') - DAY_MILLISECONDS,
    until: Date.parse(dates.at(-1) ?? '') + 2 * DAY_MILLISECONDS,
    limit: MOST_RELEASES,
  }
  const [content, series, versions] = await Promise.all([
    listReleasedContent(database, window),
    listReleasedSeries(database, window),
    listReleasedVersions(database, window),
  ])
  const waiting = (rows: readonly { id: string; visible_at: number | null }[]) =>
    rows.filter(({ visible_at }) => (visible_at ?? 0) > now).map(({ id }) => id)
  const [contentVersions, seriesVersions] = await Promise.all([
    listVersions(database, 'content', waiting(content.rows)),
    listVersions(database, 'series', waiting(series.rows)),
  ])
  const mayPublish = (artistId: string | null) =>
    isPermitted(staff, 'catalogue-edit', artistId) && isPermitted(staff, 'catalogue-publish', artistId)
  const releases: Release[] = [
    ...content.rows.map((row) => ({
      ...releaseOf('content', row, row.visibility === 'public' ? row.published_at : (row.visible_at ?? 0), now),
      part_of: row.series_title,
      version: contentVersions.get(row.id) ?? 0,
      may_move: row.visibility === 'schedule' && (row.visible_at ?? 0) > now && mayPublish(row.artist_id),
    })),
    ...series.rows.map((row) => ({
      ...releaseOf('series', row, row.visible_at ?? 0, now),
      part_of: null,
      version: seriesVersions.get(row.id) ?? 0,
      may_move: (row.visible_at ?? 0) > now && mayPublish(row.artist_id),
    })),
    ...versions.rows.map(({ id, tab, name, state, revision, publish_at, published_at }) => ({
      ...releaseOf('tab', { id, title: name, thumbnail: null }, publish_at ?? published_at ?? 0, now),
      state: state === 'scheduled' ? ('scheduled' as const) : ('live' as const),
      part_of: tab,
      version: revision,
      may_move: state === 'scheduled' && isPermitted(staff, 'tabs-edit', null),
    })),
  ]
  return {
    releases: releases.sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id)),
    has_more_releases: content.hasMore || series.hasMore || versions.hasMore,
  }
}

type ReleasedRow = { id: string; title: string; thumbnail: string | null }

function releaseOf(kind: Release['kind'], { id, title, thumbnail }: ReleasedRow, at: number, now: number) {
  const state: Release['state'] = at > now ? 'scheduled' : 'live'
  const image_url = thumbnail === null ? null : artworkUrl(thumbnail)
  return { kind, id, title, at: new Date(at).toISOString(), state, image_url }
}
