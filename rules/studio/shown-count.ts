import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'

/**
 * A count of listeners' records, shown to staff before they hide an entry; null for a small number, which could reveal
 * one person.
 */
export function shownCount(count: number): number | null {
  return count < LEAST_PEOPLE_SHOWN ? null : count
}
