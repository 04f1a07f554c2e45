export const VISIBILITIES = ['public', 'private', 'schedule'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Whether something of the catalogue shows itself now. Times in milliseconds. */
export function isVisible(thing: { visibility: Visibility; visible_at: number | null }, now: number): boolean {
  if (thing.visibility === 'public') return true
  return thing.visibility === 'schedule' && thing.visible_at !== null && thing.visible_at <= now
}
