import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Occurrence } from '#rules/dates/event-times.ts'
import { eventsText } from '#web/ui/text/catalogue/events-en.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'

/** The time of an event as text. Hours are in UTC: the page is the same for everybody. */
export function eventTimesText({ isAllDay, startsAt, endsAt }: Occurrence): string {
  if (!isAllDay) return eventsText.utc(formatShortDate(startsAt), hourText(startsAt), hourText(endsAt))
  const last = endsAt - DAY_MILLISECONDS
  return last === startsAt
    ? formatShortDate(startsAt)
    : eventsText.span(formatShortDate(startsAt), formatShortDate(last))
}

function hourText(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}
