import type { FeedSection } from '#contract/catalogue/discover.ts'

const GRID = 'web-grid'

/** Adds a page of sections: new items of a known grid are appended to it (specification 3). */
export function mergeSections(loaded: readonly FeedSection[], more: readonly FeedSection[]): FeedSection[] {
  const merged = [...loaded]
  for (const section of more) {
    const at = merged.findIndex((one) => one.id === section.id)
    const same = merged[at]
    if (!same) merged.push(section)
    else if (same.object === GRID && section.object === GRID) {
      merged[at] = { ...same, items: appendNew(same.items, section.items) }
    }
  }
  return merged
}

/** `loaded`, followed by the new ones of `more`. A series and an item may have the same id. */
export function appendNew<thing extends { id: string; object?: string }>(
  loaded: readonly thing[],
  more: readonly thing[],
): thing[] {
  const nameOf = ({ object = '', id }: thing) => `${object} ${id}`
  const names = new Set(loaded.map(nameOf))
  return [...loaded, ...more.filter((one) => !names.has(nameOf(one)) && names.add(nameOf(one)))]
}
