import type { FeedSection } from '#contract/discover.ts'

const GRID = 'web-grid'

/** Adds a further page of sections: a grid whose id is already there gets the new items appended (specification 3). */
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

/** `known` followed by those of `more` whose id is not there yet. */
export function appendNew<thing extends { id: string }>(known: readonly thing[], more: readonly thing[]): thing[] {
  const seen = new Set(known.map((one) => one.id))
  return [...known, ...more.filter((one) => !seen.has(one.id) && seen.add(one.id))]
}
