import type { Coming } from '#contract/studio/attention.ts'
import { localDay } from '#studio/ui/words/local-day.ts'

export type WeekDay = { day: string; coming: readonly Coming[] }

const DAYS = 7

/** Seven days from today with their releases, in the browser's time zone; devotionals by their date. */
export function weekDays(coming: readonly Coming[], now: Date): WeekDay[] {
  const byDay = Map.groupBy(coming, ({ at, day }) => (at === null ? day : localDay(new Date(at))))
  return Array.from({ length: DAYS }, (_, offset) => {
    const day = localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset))
    return { day, coming: byDay.get(day) ?? [] }
  })
}
