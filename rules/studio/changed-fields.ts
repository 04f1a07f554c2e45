import type { EntryFields } from '#contract/studio/catalogue.ts'

/** The edited fields that differ from what the entry has. Lists are compared by their content. */
export function changedFields(current: EntryFields, edited: EntryFields): EntryFields {
  return Object.fromEntries(
    Object.entries(edited).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field as keyof EntryFields]),
    ),
  )
}
