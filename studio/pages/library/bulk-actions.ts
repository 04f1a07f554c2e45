import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { libraryText } from '#studio/text/library-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'

export type BulkActionId = 'publish' | 'hide' | 'free' | 'lock'
type BulkAction = {
  id: BulkActionId
  label: string
  icon: StudioIconName
  fields: Pick<EntryFields, 'visibility' | 'is_free'>
}

/** Bulk actions. Series have no access setting of their own. */
export function bulkActions(kind: EntryKind): BulkAction[] {
  const ofAll: BulkAction[] = [
    { id: 'publish', label: libraryText.publish, icon: 'globe', fields: { visibility: 'public' } },
    { id: 'hide', label: libraryText.hide, icon: 'eye-off', fields: { visibility: 'private' } },
  ]
  const ofItems: BulkAction[] = [
    { id: 'free', label: libraryText.make_free, icon: 'lock-open', fields: { is_free: true } },
    { id: 'lock', label: libraryText.make_locked, icon: 'lock', fields: { is_free: false } },
  ]
  return kind === 'content' ? [...ofAll, ...ofItems] : ofAll
}
