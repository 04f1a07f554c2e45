import type { EntryFields } from '#contract/studio/catalogue.ts'

/** What the cards of the editor are given: the fields as shown, and what changes them. */
export type FieldsProps = { fields: EntryFields; set: (fields: EntryFields) => void; isReadOnly: boolean }
