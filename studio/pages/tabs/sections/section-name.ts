import type { Placeable, TabDocument, TabSection } from '#contract/studio/tabs.ts'
import type { SectionType } from '#rules/studio/section-needs.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'

export const SECTION_ICONS: Record<SectionType, StudioIconName> = {
  'web-netflix-header': 'gallery-horizontal-end',
  'web-tags': 'tags',
  'web-mobile-banner-button': 'smartphone',
  'web-daily': 'sunrise',
  'web-radio': 'radio',
  'web-bible': 'book-open',
  'web-scrollable-row': 'gallery-horizontal',
  'web-grid': 'list-ordered',
  'web-item': 'rectangle-horizontal',
  'web-desktop-footer-banner': 'panel-bottom',
}

const TILES: readonly SectionType[] = ['web-daily', 'web-radio', 'web-bible']

export type PlacedThings = ReadonlyMap<string, Placeable>

/** The name of a section in the list: its title, else its first entry, else its type. */
export function sectionName(section: TabSection, placed: PlacedThings): string {
  const [first] = section.entries
  return section.title || (first && placed.get(`${first.kind}:${first.id}`)?.title) || tabsText.types[section.object]
}

export function sectionNote({ object, entries }: TabSection): string {
  const type = tabsText.types[object]
  return entries.length > 0 ? `${type}, ${tabsText.entry_count(entries.length)}` : type
}

/** True if the page shows a section beside its neighbor: small tiles that follow one another. */
export function isBesideAnother({ sections }: TabDocument, at: number): boolean {
  const isTile = (section: TabSection | undefined) => section !== undefined && TILES.includes(section.object)
  return isTile(sections[at]) && (isTile(sections[at - 1]) || isTile(sections[at + 1]))
}
