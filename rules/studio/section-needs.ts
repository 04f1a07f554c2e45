import type { SECTION_TYPES } from '#contract/catalogue/discover.ts'
import type { PlaceableKind, TabSection } from '#contract/studio/tabs.ts'

export type SectionType = (typeof SECTION_TYPES)[number]

/** Text fields of a section that its type shows. */
type SectionTextField = 'title' | 'subtitle' | 'overline' | 'description' | 'reference' | 'button_text' | 'action_url'

/** The fields of a section type, and those required for publishing. */
export type SectionNeeds = {
  fields: readonly SectionTextField[]
  required: readonly ('title' | 'action_url')[]
  entries: { kinds: readonly PlaceableKind[]; least: number; most: number }
  hasShape: boolean
  hasPicture: boolean
}

const NOTHING = { kinds: [], least: 0, most: 0 } as const
const CARDS = ['series', 'content', 'artist'] as const
const MOST_ENTRIES = 60

/** A test compares it with the listener's sections: `web/pages/discover/sections/`. */
export const SECTION_NEEDS: Readonly<Record<SectionType, SectionNeeds>> = {
  'web-netflix-header': {
    fields: ['overline', 'title', 'description'],
    required: [],
    entries: { kinds: CARDS, least: 1, most: 12 },
    hasShape: false,
    hasPicture: false,
  },
  'web-tags': { fields: [], required: [], entries: NOTHING, hasShape: false, hasPicture: false },
  'web-mobile-banner-button': {
    fields: ['title', 'subtitle', 'button_text', 'action_url'],
    required: ['title', 'action_url'],
    entries: NOTHING,
    hasShape: false,
    hasPicture: false,
  },
  'web-daily': {
    fields: ['overline', 'title', 'description', 'reference', 'button_text', 'action_url'],
    required: [],
    entries: NOTHING,
    hasShape: false,
    hasPicture: true,
  },
  'web-radio': {
    fields: ['overline', 'title', 'subtitle', 'button_text', 'action_url'],
    required: [],
    entries: { kinds: ['radio', 'content'], least: 1, most: MOST_ENTRIES },
    hasShape: false,
    hasPicture: true,
  },
  'web-bible': {
    fields: ['overline', 'title', 'subtitle', 'description', 'reference', 'button_text', 'action_url'],
    required: [],
    entries: NOTHING,
    hasShape: false,
    hasPicture: true,
  },
  'web-scrollable-row': {
    fields: ['title', 'subtitle', 'action_url', 'button_text'],
    required: ['title'],
    entries: { kinds: CARDS, least: 1, most: MOST_ENTRIES },
    hasShape: true,
    hasPicture: false,
  },
  'web-grid': {
    fields: ['title', 'subtitle', 'action_url', 'button_text'],
    required: ['title'],
    entries: { kinds: CARDS, least: 1, most: MOST_ENTRIES },
    hasShape: false,
    hasPicture: false,
  },
  'web-item': {
    fields: ['overline', 'title', 'description', 'button_text', 'action_url'],
    required: [],
    entries: { kinds: CARDS, least: 1, most: 1 },
    hasShape: false,
    hasPicture: true,
  },
  'web-desktop-footer-banner': {
    fields: ['title', 'description', 'button_text', 'action_url'],
    required: ['title'],
    entries: NOTHING,
    hasShape: false,
    hasPicture: true,
  },
}

/** A new, empty section of a type. */
export function emptySection(object: SectionType, id: string): TabSection {
  return {
    id,
    object,
    title: '',
    subtitle: null,
    overline: null,
    description: null,
    reference: null,
    image: null,
    wide_image: null,
    button_text: null,
    action_url: null,
    shape: SECTION_NEEDS[object].hasShape ? 'square' : null,
    tags: [],
    entries: [],
  }
}
