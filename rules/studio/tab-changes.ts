import type { TabDocument, TabSection } from '#contract/studio/tabs.ts'

/**
 * A difference between two versions of a tab: `sections.{id}`, `order` or `tags`. A value is null where a version has
 * none.
 */
export type TabChange = { field: string; from: unknown; to: unknown }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The differences between two versions: sections added, removed or edited, the order, the filters. */
export function tabChanges(from: TabDocument, to: TabDocument): TabChange[] {
  const before = new Map(from.sections.map((section) => [section.id, section]))
  const after = new Map(to.sections.map((section) => [section.id, section]))
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const edited = ids.flatMap((id): TabChange[] => {
    const change = { field: `sections.${id}`, from: before.get(id) ?? null, to: after.get(id) ?? null }
    return isSame(change.from, change.to) ? [] : [change]
  })
  const kept = (sections: readonly TabSection[]) =>
    sections.map(({ id }) => id).filter((id) => before.has(id) && after.has(id))
  const order = { field: 'order', from: kept(from.sections), to: kept(to.sections) }
  const tags = { field: 'tags', from: from.tags, to: to.tags }
  return [...edited, ...[order, tags].filter((change) => !isSame(change.from, change.to))]
}
