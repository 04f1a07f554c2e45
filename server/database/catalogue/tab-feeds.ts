import { sql } from 'kysely'
import type { Tag } from '#contract/catalogue/content.ts'
import type { Database } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
import { listLiveDocuments } from '../studio/tab-versions.ts'
import type { SectionEntryRow, SectionRow } from '../tables.ts'

export async function findTab(database: Database, id: string) {
  return database.selectFrom('tab').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Tabs that show something: by their source, or by a version made by hand. */
export async function listTabsWithFeed(database: Database): Promise<string[]> {
  const [tabs, live] = await Promise.all([
    database.selectFrom('tab').select('id').execute(),
    database.selectFrom('tab_version').select('tab').where('state', '=', 'live').execute(),
  ])
  return [...new Set([...tabs.map(({ id }) => id), ...live.map(({ tab }) => tab)])].sort()
}

type SectionsQuery = { tab: string; tag?: string | undefined; after?: Keyset | undefined; limit: number }

/** A page of a tab's sections, plus one row if more follow. With a tag: those that carry it, and those without tags. */
export async function listSections(database: Database, query: SectionsQuery): Promise<SectionRow[]> {
  let select = database.selectFrom('section').selectAll().where('tab', '=', query.tab)
  if (query.tag) {
    // Tags are JSON text in both databases; the quoted name is searched. Not LIKE, whose case sensitivity differs.
    const name = JSON.stringify(query.tag)
    select = select.where((is) =>
      is.or([is('tags_json', '=', '[]'), sql<boolean>`replace(tags_json, ${name}, '') <> tags_json`]),
    )
  }
  if (query.after) select = select.where(isAfterKeyset('section.position', 'section.id', query.after, 'asc'))
  return select
    .orderBy('position')
    .orderBy('id')
    .limit(query.limit + 1)
    .execute()
}

/** All sections of a tab, in their order. */
export async function listAllSections(database: Database, tab: string): Promise<SectionRow[]> {
  return database.selectFrom('section').selectAll().where('tab', '=', tab).orderBy('position').orderBy('id').execute()
}

export async function listSectionEntries(
  database: Database,
  sectionIds: readonly string[],
): Promise<SectionEntryRow[]> {
  if (sectionIds.length === 0) return []
  return database
    .selectFrom('section_entry')
    .selectAll()
    .where('section_id', 'in', sectionIds)
    .orderBy('section_id')
    .orderBy('position')
    .execute()
}

/** All tags of tabs and sections. */
export async function listTagNames(database: Database): Promise<Set<string>> {
  const [tabs, sections, live] = await Promise.all([
    database.selectFrom('tab').select('tags_json').execute(),
    database.selectFrom('section').select('tags_json').distinct().execute(),
    listLiveDocuments(database),
  ])
  return new Set([
    ...tabs.flatMap(({ tags_json }) => parseJsonColumn<Tag[]>(tags_json).map(({ name }) => name)),
    ...sections.flatMap(({ tags_json }) => parseJsonColumn<string[]>(tags_json)),
    ...live.flatMap(({ document }) => document.tags.map(({ name }) => name)),
  ])
}

/** How many sections the source of each tab has. */
export async function countSections(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('section')
    .select((is) => ['tab', is.fn.countAll<number>().as('count')])
    .groupBy('tab')
    .execute()
  return new Map(rows.map(({ tab, count }) => [tab, Number(count)]))
}
