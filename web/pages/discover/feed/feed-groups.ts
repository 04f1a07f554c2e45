import type { FeedSection, SECTION_TYPES } from '#contract/catalogue/discover.ts'

type SectionType = (typeof SECTION_TYPES)[number]

/** A group of the feed: one section, or adjacent tiles of the day, which share a row. */
export type FeedGroup = { kind: 'section' | 'tiles'; id: string; sections: readonly FeedSection[] }

/** What a section needs in order to show. */
const NEEDS: Readonly<Record<SectionType, 'items' | 'tags' | 'address' | 'nothing'>> = {
  'web-bible': 'nothing',
  'web-daily': 'nothing',
  'web-desktop-footer-banner': 'nothing',
  'web-grid': 'items',
  'web-item': 'items',
  'web-mobile-banner-button': 'address',
  'web-netflix-header': 'items',
  'web-radio': 'nothing',
  'web-scrollable-row': 'items',
  'web-tags': 'tags',
}

const TILES: ReadonlySet<string> = new Set<SectionType>(['web-bible', 'web-daily', 'web-radio'])

/** True if a section shows anything. Unknown types do not. */
export function isShown(section: FeedSection): boolean {
  if (!isKnown(section.object)) return false
  const need = NEEDS[section.object]
  if (need === 'nothing') return true
  return need === 'address' ? section.action_url !== null : section[need].length > 0
}

function isKnown(type: string): type is SectionType {
  return Object.hasOwn(NEEDS, type)
}

/** The groups of the feed, without empty sections. */
export function groupFeed(sections: readonly FeedSection[]): FeedGroup[] {
  const groups: FeedGroup[] = []
  for (const section of sections.filter(isShown)) {
    const last = groups.at(-1)
    const isTile = TILES.has(section.object)
    if (isTile && last?.kind === 'tiles') {
      groups[groups.length - 1] = { ...last, sections: [...last.sections, section] }
    } else {
      groups.push({ kind: isTile ? 'tiles' : 'section', id: section.id, sections: [section] })
    }
  }
  return groups
}
