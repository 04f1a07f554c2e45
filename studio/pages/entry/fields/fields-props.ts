import type { EntryFields } from '#contract/studio/catalogue.ts'

/** Props of the editor's cards: the shown fields, and their setter. */
export type FieldsProps = { fields: EntryFields; set: (fields: EntryFields) => void; isReadOnly: boolean }
