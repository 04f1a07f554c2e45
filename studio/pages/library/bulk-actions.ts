import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { libraryText } from '#studio/text/library-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'

export type BulkActionId = 'publish' | 'hide' | 'free' | 'lock' | 'ads' | 'no_ads'
export type BulkFields = Pick<EntryFields, 'visibility' | 'is_free' | 'ads_metadata'>
type BulkAction = {
  id: BulkActionId
  label: string
  icon: StudioIconName
  /** The fields that it sets; undefined if a dialog asks for them first. */
  fields: BulkFields | undefined
}

/** Bulk actions. Series have no access setting and no ads of their own. */
export function bulkActions(kind: EntryKind): BulkAction[] {
  const ofAll: BulkAction[] = [
    { id: 'publish', label: libraryText.publish, icon: 'globe', fields: { visibility: 'public' } },
    { id: 'hide', label: libraryText.hide, icon: 'eye-off', fields: { visibility: 'private' } },
  ]
  const ofItems: BulkAction[] = [
    { id: 'free', label: libraryText.make_free, icon: 'lock-open', fields: { is_free: true } },
    { id: 'lock', label: libraryText.make_locked, icon: 'lock', fields: { is_free: false } },
    { id: 'ads', label: libraryText.set_ads, icon: 'megaphone', fields: undefined },
    { id: 'no_ads', label: libraryText.remove_ads, icon: 'ban', fields: { ads_metadata: null } },
  ]
  return kind === 'content' ? [...ofAll, ...ofItems] : ofAll
}
