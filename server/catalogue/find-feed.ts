import type { Tag } from '#contract/catalogue/content.ts'
import { dayIn, dayOfYear } from '#rules/dates/local-day.ts'
import { findTab, listSectionEntries, listSections } from '#server/database/catalogue/tab-feeds.ts'
import { findDailyItemOn } from '#server/database/daily/daily-items.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type Keyset, pageWithCursor } from '#server/database/keyset.ts'
import type { Context } from '../context/context.ts'
import { findEntries } from './entries/find-entries.ts'

export type FeedQuery = { tabId: string; tag: string | undefined; after: Keyset | undefined; limit: number }

/**
 * The rows of a page of a tab's feed: sections, their entries and what these refer to, each kind in one query, and
 * today's devotional (UTC) if a section shows it.
 */
export async function findFeed({ tabId, tag, after, limit }: FeedQuery, context: Context) {
  const { database, clock } = context
  const tab = await findTab(database, tabId)
  if (!tab) return undefined
  const rows = await listSections(database, { tab: tab.id, tag, after, limit })
  const { page, next } = pageWithCursor(rows, limit, (row) => ({ value: row.position, id: row.id }))
  const entries = await listSectionEntries(
    database,
    page.map((row) => row.id),
  )
  return {
    tags: parseJsonColumn<Tag[]>(tab.tags_json),
    sections: page,
    next,
    daily: page.some((row) => row.object === 'web-daily')
      ? await findDailyItemOn(database, dayOfYear(dayIn(undefined, clock.now())))
      : undefined,
    entriesOf: Map.groupBy(entries, (entry) => entry.section_id),
    ...(await findEntries(entries, context)),
  }
}
