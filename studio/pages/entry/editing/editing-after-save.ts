import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { changedFields } from '#rules/studio/changed-fields.ts'

/** What is edited: on top of which version, and how often the fields were set back. */
export type Editing<base = Entry> = { base: base | undefined; edited: EntryFields; resets: number }

type Saved<base> = { sent: EntryFields; saved: base }

/** What was typed since the press stays, on top of what was saved. Else the next change begins with what is shown then. */
export function editingAfterSave<base>(before: Editing<base>, { sent, saved }: Saved<base>): Editing<base> {
  const edited = changedFields(sent, before.edited)
  return { ...before, base: Object.keys(edited).length > 0 ? saved : undefined, edited }
}
