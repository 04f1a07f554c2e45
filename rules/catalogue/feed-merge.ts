import type { FeedSection } from '#contract/catalogue/discover.ts'

const GRID = 'web-grid'

/** Adds a page of sections: new items of a known grid are appended to it (specification 3). */
export function mergeSections(known: readonly FeedSection[], more: readonly FeedSection[]): FeedSection[] {
  const merged = [...known]
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

/** `known`, followed by the new ones of `more`. A series and an item may have the same id. */
export function appendNew<thing extends { id: string; object?: string }>(
  known: readonly thing[],
  more: readonly thing[],
): thing[] {
  const nameOf = ({ object = '', id }: thing) => `${object} ${id}`
  const seen = new Set(known.map(nameOf))
  return [...known, ...more.filter((one) => !seen.has(nameOf(one)) && seen.add(nameOf(one)))]
}
