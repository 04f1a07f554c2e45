import type { Coming } from '#contract/studio/attention.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayIn, dayOfYear } from '#rules/dates/local-day.ts'
import { domainsOf, isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import {
  hasDevotionals,
  listComingContent,
  listComingSeries,
  listDevotionals,
} from '#server/database/studio/attention.ts'
import { listVersionRows } from '#server/database/studio/tab-versions.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { isoTime } from '../catalogue/present-entry.ts'

const DAYS = 7

/** Releases of the next seven days (UTC) that this member of staff may see, in order. */
export async function gatherComing(database: Database, staff: Staff, now: number): Promise<Coming[] | null> {
  const artistIds = domainsOf(staff, 'catalogue-read')
  if (artistIds.length === 0) return null
  const window = { from: now, until: now + DAYS * DAY_MILLISECONDS, artistIds }
  const isWhole = isPermitted(staff, 'catalogue-read', null)
  const [content, series, versions, daily] = await Promise.all([
    listComingContent(database, window),
    listComingSeries(database, window),
    isWhole ? listVersionRows(database, 0) : [],
    isWhole ? gatherDevotionals(database, now) : [],
  ])
  const scheduled = versions.filter(
    ({ state, publish_at }) => state === 'scheduled' && (publish_at ?? 0) <= window.until,
  )
  const dated: Coming[] = [
    ...content.map((row) => ({ ...comingAt('content', row), part_of: row.series_title })),
    ...series.map((row) => ({ ...comingAt('series', row), part_of: null })),
    ...scheduled.map(({ id, tab, name, publish_at }) => ({
      ...comingAt('tab', { id, title: name, thumbnail: null, visible_at: publish_at }),
      part_of: tab,
    })),
  ]
  return [...daily, ...dated].sort((one, other) => (one.at ?? one.day).localeCompare(other.at ?? other.day))
}

type DatedRow = { id: string; title: string; thumbnail: string | null; visible_at: number | null }

function comingAt(kind: Coming['kind'], { id, title, thumbnail, visible_at }: DatedRow): Omit<Coming, 'part_of'> {
  const at = visible_at ?? 0
  return { kind, id, title, day: dayIn(undefined, at), at: isoTime(at), image_url: artworkUrl(thumbnail) }
}

async function gatherDevotionals(database: Database, now: number): Promise<Coming[]> {
  if (!(await hasDevotionals(database))) return []
  const days = Array.from({ length: DAYS }, (_, at) => dayIn(undefined, now + at * DAY_MILLISECONDS))
  const rows = await listDevotionals(database, days.map(dayOfYear))
  return days.map((day) => {
    const row = rows.find((one) => one.day === dayOfYear(day))
    return {
      kind: 'daily',
      id: row?.id ?? null,
      title: row?.reference ?? null,
      day,
      at: null,
      image_url: artworkUrl(row?.image ?? null),
      part_of: null,
    }
  })
}
