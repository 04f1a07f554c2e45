import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import type { EntryDraft } from '#contract/studio/drafts.ts'
import { changedFields } from '#rules/studio/changed-fields.ts'
import { fieldsOfDraft } from '#rules/studio/draft-fields.ts'

/** The state of an edit: its base version, and the number of resets. */
export type Editing<base = Entry> = { base: base | undefined; edited: EntryFields; resets: number }

type Saved<base> = { sent: EntryFields; saved: base }

/** The state after a save. Changes made since the press stay, based on the saved version. */
export function editingAfterSave<base>(before: Editing<base>, { sent, saved }: Saved<base>): Editing<base> {
  const edited = changedFields(sent, before.edited)
  return { ...before, base: Object.keys(edited).length > 0 ? saved : undefined, edited }
}

/**
 * The state that a draft restores, based on the version that its writer had read; without a draft there are no edits.
 */
export function editingOfDraft(entry: Entry, draft: EntryDraft | null, resets = 0): Editing {
  if (!draft) return { base: undefined, edited: {}, resets }
  return { base: { ...entry, version: draft.version }, edited: fieldsOfDraft(draft.fields), resets }
}
