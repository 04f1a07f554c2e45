export const VISIBILITIES = ['public', 'private', 'schedule'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** True if an entry of the catalogue is visible now. Times in milliseconds. */
export function isVisible(thing: { visibility: Visibility; visible_at: number | null }, now: number): boolean {
  if (thing.visibility === 'public') return true
  return thing.visibility === 'schedule' && thing.visible_at !== null && thing.visible_at <= now
}
