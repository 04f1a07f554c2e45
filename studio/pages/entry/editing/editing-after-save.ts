import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { changedFields } from '#rules/studio/changed-fields.ts'

/** The state of an edit: its base version, and the number of resets. */
export type Editing<base = Entry> = { base: base | undefined; edited: EntryFields; resets: number }

type Saved<base> = { sent: EntryFields; saved: base }

/** The state after a save. Changes made since the press stay, based on the saved version. */
export function editingAfterSave<base>(before: Editing<base>, { sent, saved }: Saved<base>): Editing<base> {
  const edited = changedFields(sent, before.edited)
  return { ...before, base: Object.keys(edited).length > 0 ? saved : undefined, edited }
}
