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
