import type { Tag } from '#contract/catalogue/content.ts'
import { CARD_SHAPES, type TabDocument, type TabSection } from '#contract/studio/tabs.ts'
import type { SectionType } from '#rules/studio/section-needs.ts'
import { findTab, listAllSections, listSectionEntries } from '#server/database/catalogue/tab-feeds.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { SectionRow } from '#server/database/tables.ts'

/** The packs' content of a tab, as a document; empty without any. */
export async function findSourceDocument(database: Database, tab: string): Promise<TabDocument> {
  const { row, sections, entries } = await findSourceRows(database, tab)
  const entriesOf = Map.groupBy(entries, ({ section_id }) => section_id)
  return {
    tags: row ? parseJsonColumn<Tag[]>(row.tags_json) : [],
    sections: sections.map((section) => ({
      ...sectionOfRow(section),
      entries: (entriesOf.get(section.id) ?? []).map(({ kind, entry_id }) => ({ kind, id: entry_id })),
    })),
  }
}

/** The rows of the packs' content of a tab, always in the same order. */
export async function findSourceRows(database: Database, tab: string) {
  const [row, sections] = await Promise.all([findTab(database, tab), listAllSections(database, tab)])
  const entries = await listSectionEntries(
    database,
    sections.map(({ id }) => id),
  )
  return { row, sections, entries }
}

function sectionOfRow(row: SectionRow): Omit<TabSection, 'entries'> {
  const styles = parseJsonColumn<{ shape?: string }>(row.styles_json)
  return {
    id: row.id,
    // Packs are read with the same list of types.
    object: row.object as SectionType,
    title: row.title,
    subtitle: row.subtitle,
    overline: row.overline,
    description: row.description,
    reference: row.reference,
    image: row.image,
    wide_image: row.wide_image,
    button_text: row.button_text,
    action_url: row.action_url,
    shape: CARD_SHAPES.find((shape) => shape === styles?.shape) ?? null,
    tags: parseJsonColumn<string[]>(row.tags_json),
  }
}
