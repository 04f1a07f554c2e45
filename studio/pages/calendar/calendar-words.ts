import type { Release } from '#contract/studio/calendar.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import { formatTime } from '#studio/ui/words/format.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

type DateStyle = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

/** A date as words: `Saturday, November 28`. Dates have no time zone. */
export function dateText(date: string, style: DateStyle = { weekday: 'long', day: 'numeric', month: 'long' }): string {
  return new Intl.DateTimeFormat(currentLanguage().locale, { ...style, timeZone: 'UTC' }).format(new Date(date))
}

/** The time and kind of a release, in words. */
export function releaseNote({ kind, at, part_of }: Release): string {
  if (kind === 'tab') return calendarText.release_note(formatTime(at), calendarText.of_tab(tabLabel(part_of ?? '')))
  return calendarText.release_note(formatTime(at), part_of ?? calendarText.kinds[kind])
}

/** The page of a release in the studio. */
export function releasePath({ kind, id, part_of }: Release): string {
  if (kind === 'tab') return `/studio/tabs/${encodeURIComponent(part_of ?? '')}/?version=${encodeURIComponent(id)}`
  return `/studio/library/${kind}/${encodeURIComponent(id)}/`
}
