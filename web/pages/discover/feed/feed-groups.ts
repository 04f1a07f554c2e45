import type { FeedSection, SECTION_TYPES } from '#contract/catalogue/discover.ts'

export type SectionType = (typeof SECTION_TYPES)[number]

/** What stands in the feed: one section, or the tiles of the day that follow one another and share a row. */
export type FeedGroup = { kind: 'section' | 'tiles'; id: string; sections: readonly FeedSection[] }

/** What a section cannot be shown without. */
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

/** Whether a section leaves anything to see. One of an unknown type does not. */
export function isShown(section: FeedSection): boolean {
  if (!isKnown(section.object)) return false
  const need = NEEDS[section.object]
  if (need === 'nothing') return true
  return need === 'address' ? section.action_url !== null : section[need].length > 0
}

function isKnown(type: string): type is SectionType {
  return Object.hasOwn(NEEDS, type)
}

/** The feed as it is laid out, without what leaves nothing to see. */
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
