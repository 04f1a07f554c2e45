import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'

/** True if these changes take an entry from listeners who find it now, or from the time that it was to be published at. */
export function isHiding({ state }: Pick<Entry, 'state'>, { visibility, visible_at }: EntryFields): boolean {
  if (visibility === 'private') return state !== 'private'
  return state === 'live' && (visibility === 'schedule' || typeof visible_at === 'string')
}
