import type { TabDocument, TabSection } from '#contract/studio/tabs.ts'

/** Edits of a document; each returns a new one. */

export function withSection(document: TabDocument, id: string, fields: Partial<TabSection>): TabDocument {
  return {
    ...document,
    sections: document.sections.map((section) => (section.id === id ? { ...section, ...fields } : section)),
  }
}

/** Adds a section below another one; at the end without one. */
export function withNewSection(document: TabDocument, section: TabSection, after: string | undefined): TabDocument {
  const at = document.sections.findIndex(({ id }) => id === after)
  const place = at === -1 ? document.sections.length : at + 1
  return { ...document, sections: document.sections.toSpliced(place, 0, section) }
}

export function withoutSection(document: TabDocument, id: string): TabDocument {
  return { ...document, sections: document.sections.filter((section) => section.id !== id) }
}

/** Moves sections before or after another one, keeping their order. */
export function reordered<thing extends { id: string }>(
  things: readonly thing[],
  { moved, target, where }: { moved: ReadonlySet<string>; target: string; where: 'before' | 'after' },
): thing[] {
  const lifted = things.filter(({ id }) => moved.has(id))
  const rest = things.filter(({ id }) => !moved.has(id))
  const at = rest.findIndex(({ id }) => id === target)
  if (at === -1) return [...things]
  return rest.toSpliced(where === 'before' ? at : at + 1, 0, ...lifted)
}

/** Moves one section by a number of places, up to the ends. */
export function movedBy<thing extends { id: string }>(things: readonly thing[], id: string, places: number): thing[] {
  const from = things.findIndex((one) => one.id === id)
  const thing = things[from]
  if (!thing) return [...things]
  const to = Math.min(Math.max(0, from + places), things.length - 1)
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}
