import { OFFLINE_LONGEST_DAYS } from '#contract/offline-limits.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'

/** The time that a prayer counts for: its own, if it is reported later. The future and a distant past count as now. */
export function prayerTime(prayedAt: number | undefined, now: number): number {
  const isUsable =
    prayedAt !== undefined && prayedAt <= now && now - prayedAt <= OFFLINE_LONGEST_DAYS * DAY_MILLISECONDS
  return isUsable ? prayedAt : now
}
