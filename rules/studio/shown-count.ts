import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'

/** A count of what listeners made, as staff see it before they hide an entry; null for a few, which could be one person's. */
export function shownCount(count: number): number | null {
  return count < LEAST_PEOPLE_SHOWN ? null : count
}
