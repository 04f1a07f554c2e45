import type { FeedEntry, FeedSection } from '#contract/catalogue/discover.ts'
import { languageOf } from '#contract/locales.ts'

/** Sections that list entries, among which a section in the reader's language may move up. */
const LISTS: readonly string[] = ['web-scrollable-row', 'web-grid']

/** True if an entry is in a language, in any of its regions. Artists have no language and count for every one. */
function isInLanguage(entry: FeedEntry, language: string): boolean {
  return entry.object === 'artist' || languageOf(entry.locale) === language
}

/** Sections with the entries in the reader's language before the others. */
export function ownLanguageFirst(sections: readonly FeedSection[], locale: string): FeedSection[] {
  const language = languageOf(locale)
  return sections.map((section) => {
    const [own, other] = partition(section.items, (entry) => isInLanguage(entry, language))
    return own.length > 0 && other.length > 0 ? { ...section, items: [...own, ...other] } : section
  })
}

export type OwnLanguageList = {
  /** True if all recordings of a section are in the reader's language. */ isOwn: (id: string) => boolean
}

/** A feed's sections: lists in the reader's language before the first list. The order is otherwise kept. */
export function ownLanguageListsFirst<section extends { id: string; object: string }>(
  sections: readonly section[],
  { isOwn }: OwnLanguageList,
): readonly section[] {
  const at = sections.findIndex(({ object }) => LISTS.includes(object))
  if (at < 0) return sections
  const [own, other] = partition(sections.slice(at), ({ id, object }) => LISTS.includes(object) && isOwn(id))
  return [...sections.slice(0, at), ...own, ...other]
}

/** A feed without entries in other languages, and without the sections that had nothing else. */
export function onlyOwnLanguage(sections: readonly FeedSection[], locale: string): FeedSection[] {
  const language = languageOf(locale)
  return sections.flatMap((section) => {
    const items = section.items.filter((entry) => isInLanguage(entry, language))
    if (items.length === section.items.length) return [section]
    return items.some(({ object }) => object !== 'artist') ? [{ ...section, items }] : []
  })
}

function partition<item>(items: readonly item[], isFirst: (one: item) => boolean): [item[], item[]] {
  return [items.filter(isFirst), items.filter((one) => !isFirst(one))]
}
