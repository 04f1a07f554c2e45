import type { Calendar, CalendarDay, Release } from '#contract/studio/calendar.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { localDay } from '#studio/ui/words/local-day.ts'

/** A date with its devotional and releases, which are undefined until its month or week has loaded. */
export type ShownDay = CalendarDay & { date: string; releases: readonly Release[]; isKnown: boolean }

/** Dates with their devotionals and releases, in the browser's time zone. */
export function shownDays(dates: readonly string[], { days, releases }: Calendar): ShownDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const byDate = Map.groupBy(releases, ({ at }) => localDay(new Date(at)))
  return dates.map((date) => {
    const name = dayOfYear(date)
    const day = byDay.get(name)
    const known = day ?? { day: name, version: 0, devotional: null }
    return { ...known, date, releases: byDate.get(date) ?? [], isKnown: day !== undefined }
  })
}

/** The same hour on another date, in the browser's time zone. */
export function onDate(time: string, date: string): string {
  const moved = new Date(time)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  moved.setFullYear(year, month - 1, day)
  return moved.toISOString()
}
