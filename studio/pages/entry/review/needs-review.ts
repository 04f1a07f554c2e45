import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { needsPublishing } from '#rules/studio/entry-edit.ts'

/** True if this member may not publish these changes, so that they need a review. */
export function needsReview(
  { fields, may_edit, may_publish }: Pick<Entry, 'fields' | 'may_edit' | 'may_publish'>,
  changes: EntryFields,
): boolean {
  const { visibility } = fields
  const changed = Object.keys(changes).map((column) => ({ column }))
  return may_edit && !may_publish && needsPublishing(visibility === undefined ? {} : { visibility }, changed)
}

/** True if a change of one field, such as an undo, needs no review. */
export function mayChangeAtOnce(entry: Pick<Entry, 'fields' | 'may_edit' | 'may_publish'>): boolean {
  return entry.may_edit && !needsReview(entry, { title: '' })
}
