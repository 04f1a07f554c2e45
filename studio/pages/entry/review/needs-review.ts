import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { needsPublishing } from '#rules/studio/entry-edit.ts'

/** True if these changes go to somebody else, who publishes them: whoever edits may not. */
export function needsReview(
  { fields, may_edit, may_publish }: Pick<Entry, 'fields' | 'may_edit' | 'may_publish'>,
  changes: EntryFields,
): boolean {
  const { visibility } = fields
  const changed = Object.keys(changes).map((column) => ({ column }))
  return may_edit && !may_publish && needsPublishing(visibility === undefined ? {} : { visibility }, changed)
}

/** True if a single field can be changed here at once, as an undo does. */
export function mayChangeAtOnce(entry: Pick<Entry, 'fields' | 'may_edit' | 'may_publish'>): boolean {
  return entry.may_edit && !needsReview(entry, { title: '' })
}
