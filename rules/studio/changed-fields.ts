import type { EntryFields } from '#contract/studio/catalogue.ts'

/** The edited fields that differ from the entry's. Lists are compared by content. */
export function changedFields(current: EntryFields, edited: EntryFields): EntryFields {
  return Object.fromEntries(
    Object.entries(edited).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field as keyof EntryFields]),
    ),
  )
}
