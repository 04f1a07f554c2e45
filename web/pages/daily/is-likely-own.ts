import type { DailyItem } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { readStoredUser } from '#web/http/session/stored-user.ts'

/**
 * True if the devotional of a day is probably the visitor's own: somebody was signed in, and it is that day in their
 * time zone. web/app/before-paint.ts computes the same before the first paint.
 */
export function isLikelyOwn({ date }: DailyItem): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return readStoredUser() !== undefined && date === dayIn(timeZone, wallClock())
}
