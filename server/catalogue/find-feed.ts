import type { Tag } from '#contract/catalogue/content.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { TabDocument } from '#contract/studio/tabs.ts'
import { dayIn, dayOfYear } from '#rules/dates/local-day.ts'
import { findTab, listAllSections, listSectionEntries, listSections } from '#server/database/catalogue/tab-feeds.ts'
import { findDailyItemOn } from '#server/database/daily/daily-items.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type Keyset, pageWithCursor } from '#server/database/keyset.ts'
import { findRunningExperiment } from '#server/database/studio/experiments/tab-experiments.ts'
import { findLiveVersion } from '#server/database/studio/tab-versions.ts'
import type { SectionEntryRow, SectionRow } from '#server/database/tables.ts'
import type { Context } from '../context/context.ts'
import { findEntries } from './entries/find-entries.ts'
import { sortListsByLanguage } from './sort-lists-by-language.ts'
import { versionRows } from './version-rows.ts'

export type FeedQuery = {
  tabId: string
  tag: string | undefined
  after: Keyset | undefined
  limit: number
  /** The id of an experiment on this tab: its version b while it is running, the live one afterwards. */
  experiment?: string | undefined
}

/** A page of a tab’s feed as rows. A version edited in the studio wins over the packs'. */
export async function findFeed(query: FeedQuery, context: Context) {
  const running = query.experiment && (await findRunningExperiment(context.database, query.tabId))
  const tested = running && running.id === query.experiment ? running : undefined
  const live = tested ?? (await findLiveVersion(context.database, query.tabId))
  if (live) return findVersionFeed(parseJsonColumn<TabDocument>(live.document_json), query, context)
  const tab = await findTab(context.database, query.tabId)
  if (!tab) return undefined
  const tags = parseJsonColumn<Tag[]>(tab.tags_json)
  if (context.reader.locale !== DEFAULT_LOCALE) {
    const rows = await listAllSections(context.database, tab.id)
    return pageForReader({ tags, rows, entries: await listEntriesOf(rows, context) }, query, context)
  }
  const rows = await listSections(context.database, { ...query, tab: tab.id })
  const { page, next } = pageOf(rows, query.limit)
  return gatherFeed({ tags, sections: page, next, entries: await listEntriesOf(page, context) }, context)
}

/** A page of a version’s feed as rows, whether it is live or not. */
export function findVersionFeed(document: TabDocument, query: FeedQuery, context: Context) {
  return pageForReader({ tags: document.tags, ...versionRows(query.tabId, document) }, query, context)
}

type WholeFeed = { tags: Tag[]; rows: SectionRow[]; entries: SectionEntryRow[] }

/** A page of a whole feed, whose lists in the reader's language come first. The cursor counts sections of this order. */
async function pageForReader({ tags, rows, entries }: WholeFeed, { tag, after, limit }: FeedQuery, context: Context) {
  const ordered = await sortListsByLanguage({ rows, entries }, context)
  const numbered = ordered.map((row, position) => ({ ...row, position }))
  const first = after === undefined ? 0 : Number(after.value) + 1
  const following = numbered.slice(first).filter(({ tags_json }) => isShownWith(tag, tags_json))
  const { page, next } = pageOf(following.slice(0, limit + 1), limit)
  const ids = new Set(page.map(({ id }) => id))
  const shown = entries.filter(({ section_id }) => ids.has(section_id))
  return gatherFeed({ tags, sections: page, next, entries: shown }, context)
}

function listEntriesOf(rows: readonly SectionRow[], { database }: Context): Promise<SectionEntryRow[]> {
  return listSectionEntries(
    database,
    rows.map(({ id }) => id),
  )
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
