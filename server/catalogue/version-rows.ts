import type { TabDocument } from '#contract/studio/tabs.ts'
import type { SectionEntryRow, SectionRow } from '#server/database/tables.ts'

/** The rows of a version made by hand, as if a pack had brought them. */
export function versionRows(tab: string, { sections }: TabDocument) {
  const rows = sections.map(
    ({ shape, tags, entries: _entries, ...section }, position): SectionRow => ({
      ...section,
      tab,
      position,
      styles_json: shape && JSON.stringify({ shape }),
      tags_json: JSON.stringify(tags),
    }),
  )
  const entries = sections.flatMap(({ id: section_id, entries: placed }) =>
    placed.map(({ kind, id }, position): SectionEntryRow => ({ section_id, position, kind, entry_id: id })),
  )
  return { rows, entries }
}
