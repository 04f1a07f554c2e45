import type { TabDocument, TabFault, TabFaultCode, TabSection } from '#contract/studio/tabs.ts'
import { isVisible, type Visibility } from '#rules/catalogue/visibility.ts'
import { SECTION_NEEDS } from './section-needs.ts'

/** The visibility of an entry and of its series. */
export type Placed = { visibilities: readonly { visibility: Visibility; visible_at: number | null }[] }

type Publication = {
  document: TabDocument
  /** The entries, by `kind:id`. */
  placed: ReadonlyMap<string, Placed>
  /** When the version is published, in milliseconds. */
  at: number
}

/** All reasons why a version cannot be published at this time, in the order of its sections. */
export function tabFaults({ document, placed, at }: Publication): TabFault[] {
  return document.sections.flatMap((section) => [
    ...sectionFaults(section, document).map((code): TabFault => ({ section_id: section.id, code, entry: null })),
    ...section.entries.flatMap(({ kind, id }): TabFault[] => {
      const entry = `${kind}:${id}`
      const isAllowed = SECTION_NEEDS[section.object].entries.kinds.includes(kind)
      const code = isAllowed ? placedFault(placed.get(entry), at) : 'kind_not_allowed'
      return code ? [{ section_id: section.id, code, entry }] : []
    }),
  ])
}

function sectionFaults(section: TabSection, { tags }: TabDocument): TabFaultCode[] {
  const { required, entries, fields } = SECTION_NEEDS[section.object]
  const link = section.action_url?.trim() ?? ''
  const checks: [TabFaultCode, boolean][] = [
    ['title_missing', required.includes('title') && section.title.trim() === ''],
    ['link_missing', required.includes('action_url') && link === ''],
    ['link_invalid', link !== '' && !isLinkAddress(link)],
    ['button_missing', section.object === 'web-desktop-footer-banner' && link !== '' && !section.button_text?.trim()],
    ['entries_missing', section.entries.length < entries.least],
    ['too_many_entries', section.entries.length > entries.most && entries.most > 0],
    ['tags_missing', section.object === 'web-tags' && tags.length === 0],
  ]
  return checks
    .filter(([code, isFault]) => isFault && (code !== 'link_invalid' || fields.includes('action_url')))
    .map(([code]) => code)
}

function placedFault(found: Placed | undefined, at: number): TabFaultCode | undefined {
  if (!found) return 'entry_gone'
  if (found.visibilities.some(({ visibility }) => visibility === 'private')) return 'entry_private'
  return found.visibilities.every((one) => isVisible(one, at)) ? undefined : 'entry_later'
}

/** A page of this site, or an address with https. */
export function isLinkAddress(text: string): boolean {
  if (/[\s"<>\\]/.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return /^https:\/\/[^/?#]/.test(text)
}
