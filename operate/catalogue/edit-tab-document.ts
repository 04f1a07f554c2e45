import type { TabDocument, TabSection } from '#contract/studio/tabs.ts'
import { emptySection, type SectionType } from '#rules/studio/section-needs.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { PlaceableKey } from '#server/database/studio/placeables.ts'

/** Where an entry is placed or removed. `at` counts from 1: its position in the section, or that of a new section. */
export type Placement = { entry: PlaceableKey; at: number | undefined } & (
  | { section: string; isRemoval: boolean }
  | { newSection: { id: string; title: string; object: SectionType } }
)

/** The tab with the entry placed, moved or taken out, and the section. Throws an OperatorError. */
export function placeInDocument(
  document: TabDocument,
  placement: Placement,
): { document: TabDocument; section: TabSection } {
  const { entry, at } = placement
  if ('newSection' in placement) {
    const { id, title, object } = placement.newSection
    const section = { ...emptySection(object, id), title, entries: [entry] }
    return { document: { ...document, sections: insertedAt(document.sections, section, at) }, section }
  }
  const found = findSection(document, placement.section)
  const others = found.entries.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id)
  if (placement.isRemoval && others.length === found.entries.length)
    throw new OperatorError(`${entry.kind}:${entry.id} is not in the section ${nameOf(found)}`)
  // A section that would be empty goes with its last entry.
  if (placement.isRemoval && others.length === 0)
    return { document: { ...document, sections: document.sections.filter((one) => one !== found) }, section: found }
  const section = { ...found, entries: placement.isRemoval ? others : insertedAt(others, entry, at) }
  const sections = document.sections.map((one) => (one === found ? section : one))
  return { document: { ...document, sections }, section }
}

function insertedAt<entry>(entries: readonly entry[], added: entry, at: number | undefined): entry[] {
  return entries.toSpliced(at === undefined ? entries.length : at - 1, 0, added)
}

/** A section by its id, or by its title in any letter case. */
function findSection({ sections }: TabDocument, name: string): TabSection {
  const byId = sections.find(({ id }) => id === name)
  if (byId) return byId
  const [byTitle, ...others] = sections.filter(({ title }) => title.toLowerCase() === name.toLowerCase())
  if (byTitle && others.length === 0) return byTitle
  const problem = byTitle ? 'several sections have the title' : 'the tab has no section'
  const known = (byTitle ? [byTitle, ...others] : sections).map(nameOf).join(', ')
  throw new OperatorError(`${problem} ${name}: ${known || 'it is empty, use --new'}`)
}

const nameOf = ({ id, title }: TabSection) => (title ? `${id} (${title})` : id)
