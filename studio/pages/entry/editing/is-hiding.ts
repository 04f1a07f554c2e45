import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'

/** True if these changes hide a live entry, or cancel the publication of a scheduled one. */
export function isHiding({ state }: Pick<Entry, 'state'>, { visibility, visible_at }: EntryFields): boolean {
  if (visibility === 'private') return state !== 'private'
  return state === 'live' && (visibility === 'schedule' || typeof visible_at === 'string')
}
