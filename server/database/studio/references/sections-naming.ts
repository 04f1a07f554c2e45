import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { TabDocument } from '#contract/studio/tabs.ts'
import { linkPath } from '#rules/studio/link-path.ts'
import type { Database } from '../../database.ts'
import { parseJsonColumn } from '../../json-column.ts'
import { listLiveDocuments } from '../tab-versions.ts'

type NamedEntries = { kind: EntryKind; ids: ReadonlySet<string>; paths: ReadonlySet<string> }
export type NamingSection = { tab: string; title: string; isLive: boolean }

/**
 * Sections of tabs that name one of these entries, or whose button leads to one: those of live tabs, and those of drafts and
 * scheduled versions.
 */
export async function listSectionsNamingAny(database: Database, wanted: NamedEntries): Promise<NamingSection[]> {
  const [versions, source] = await Promise.all([listOpenVersions(database), listSourceSections(database, wanted)])
  const byHand = versions.flatMap(({ tab, state, document_json }) =>
    parseJsonColumn<TabDocument>(document_json)
      .sections.filter(
        ({ entries, action_url }) =>
          entries.some(({ kind, id }) => kind === wanted.kind && wanted.ids.has(id)) ||
          (action_url !== null && wanted.paths.has(linkPath(action_url))),
      )
      .map(({ title }) => ({ tab, title, isLive: state === 'live' })),
  )
  const handMade = new Set(versions.flatMap(({ tab, state }) => (state === 'live' ? [tab] : [])))
  return [...source.filter(({ tab }) => !handMade.has(tab)), ...byHand]
}

/**
 * Sections of live tabs that name a series or one of its items, each once: of the version by hand of a tab that has a live
 * one, else of its source.
 */
export async function listLiveSectionsNamingSeries(
  database: Database,
  seriesId: string,
): Promise<Omit<NamingSection, 'isLive'>[]> {
  const items = database.selectFrom('content').select('id').where('series_id', '=', seriesId)
  const [live, source, itemRows] = await Promise.all([
    listLiveDocuments(database),
    database
      .selectFrom('section')
      .select(['tab', 'title'])
      .where('id', 'in', (query) =>
        query
          .selectFrom('section_entry')
          .select('section_id')
          .where((is) =>
            is.or([
              is.and([is('kind', '=', 'series'), is('entry_id', '=', seriesId)]),
              is.and([is('kind', '=', 'content'), is('entry_id', 'in', items)]),
            ]),
          ),
      )
      .orderBy('tab')
      .orderBy('position')
      .execute(),
    items.execute(),
  ])
  const named = new Set([`series ${seriesId}`, ...itemRows.map(({ id }) => `content ${id}`)])
  const byHand = live.flatMap(({ tab, document }) =>
    document.sections
      .filter(({ entries }) => entries.some(({ kind, id }) => named.has(`${kind} ${id}`)))
      .map(({ title }) => ({ tab, title })),
  )
  const handMade = new Set(live.map(({ tab }) => tab))
  return [...source.filter(({ tab }) => !handMade.has(tab)), ...byHand]
}

async function listOpenVersions(database: Database) {
  return database
    .selectFrom('tab_version')
    .select(['tab', 'state', 'document_json'])
    .where('state', 'in', ['live', 'scheduled', 'draft'])
    .orderBy('tab')
    .orderBy('id')
    .execute()
}

async function listSourceSections(database: Database, { kind, ids, paths }: NamedEntries): Promise<NamingSection[]> {
  const [naming, linked] = await Promise.all([
    database
      .selectFrom('section')
      .select(['id', 'tab', 'title', 'position'])
      .where('id', 'in', (query) =>
        query
          .selectFrom('section_entry')
          .select('section_id')
          .where('kind', '=', kind)
          .where('entry_id', 'in', [...ids]),
      )
      .orderBy('tab')
      .orderBy('position')
      .execute(),
    database
      .selectFrom('section')
      .select(['id', 'tab', 'title', 'action_url'])
      .where('action_url', 'is not', null)
      .orderBy('tab')
      .orderBy('position')
      .execute(),
  ])
  const leading = linked.filter(({ action_url }) => action_url !== null && paths.has(linkPath(action_url)))
  // A section that names an entry often has a button to it too: it is one section.
  const sections = new Map([...naming, ...leading].map((section) => [section.id, section]))
  return [...sections.values()].map(({ tab, title }) => ({ tab, title, isLive: true }))
}
