import type { Tag } from '#contract/catalogue/content.ts'
import type { TabDocument } from '#contract/studio/tabs.ts'
import { dayIn, dayOfYear } from '#rules/dates/local-day.ts'
import { findTab, listSectionEntries, listSections } from '#server/database/catalogue/tab-feeds.ts'
import { findDailyItemOn } from '#server/database/daily/daily-items.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type Keyset, pageWithCursor } from '#server/database/keyset.ts'
import { findLiveVersion } from '#server/database/studio/tab-versions.ts'
import type { SectionEntryRow, SectionRow } from '#server/database/tables.ts'
import type { Context } from '../context/context.ts'
import { findEntries } from './entries/find-entries.ts'
import { versionRows } from './version-rows.ts'

export type FeedQuery = { tabId: string; tag: string | undefined; after: Keyset | undefined; limit: number }

/** A page of a tab’s feed as rows. A version edited in the studio wins over the packs'. */
export async function findFeed(query: FeedQuery, context: Context) {
  const live = await findLiveVersion(context.database, query.tabId)
  if (live) return findVersionFeed(parseJsonColumn<TabDocument>(live.document_json), query, context)
  const tab = await findTab(context.database, query.tabId)
  if (!tab) return undefined
  const rows = await listSections(context.database, { ...query, tab: tab.id })
  const { page, next } = pageOf(rows, query.limit)
  const entries = await listSectionEntries(
    context.database,
    page.map((row) => row.id),
  )
  return gatherFeed({ tags: parseJsonColumn<Tag[]>(tab.tags_json), sections: page, next, entries }, context)
}

/** A page of a version’s feed as rows, whether it is live or not. */
export function findVersionFeed(document: TabDocument, { tabId, tag, after, limit }: FeedQuery, context: Context) {
  const { rows, entries } = versionRows(tabId, document)
  const first = after === undefined ? 0 : Number(after.value) + 1
  const following = rows.slice(first).filter(({ tags_json }) => isShownWith(tag, tags_json))
  const { page, next } = pageOf(following.slice(0, limit + 1), limit)
  const ids = new Set(page.map(({ id }) => id))
  const shown = entries.filter(({ section_id }) => ids.has(section_id))
  return gatherFeed({ tags: document.tags, sections: page, next, entries: shown }, context)
}

/** As in `listSections`: with a tag, the sections that carry it or none. */
function isShownWith(tag: string | undefined, tagsJson: string): boolean {
  if (tag === undefined) return true
  const names = parseJsonColumn<string[]>(tagsJson)
  return names.length === 0 || names.includes(tag)
}

function pageOf(rows: SectionRow[], limit: number) {
  return pageWithCursor(rows, limit, (row) => ({ value: row.position, id: row.id }))
}

type FeedRows = { tags: Tag[]; sections: SectionRow[]; next: string | null; entries: SectionEntryRow[] }

/** What sections name, each kind in one query; today’s devotional (UTC) where a section shows one. */
async function gatherFeed({ tags, sections, next, entries }: FeedRows, context: Context) {
  const { database, clock } = context
  return {
    tags,
    sections,
    next,
    daily: sections.some((row) => row.object === 'web-daily')
      ? await findDailyItemOn(database, dayOfYear(dayIn(undefined, clock.now())))
      : undefined,
    entriesOf: Map.groupBy(entries, (entry) => entry.section_id),
    ...(await findEntries(entries, context)),
  }
}
