import { OFFLINE_LONGEST_DAYS } from '#contract/offline-limits.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'

/**
 * The time at which a prayer counts: its own time, even if it is reported later. A future or distant past time counts
 * as now.
 */
export function prayerTime(prayedAt: number | undefined, now: number): number {
  const isUsable =
    prayedAt !== undefined && prayedAt <= now && now - prayedAt <= OFFLINE_LONGEST_DAYS * DAY_MILLISECONDS
  return isUsable ? prayedAt : now
}
