import { shortDateText } from '#rules/dates/date-text.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Occurrence } from '#rules/dates/event-times.ts'
import { eventsText } from '#web/ui/text/catalogue/events-en.ts'

/** The time of an event as text. Hours are in UTC: the page is the same for everybody. */
export function eventTimesText({ isAllDay, startsAt, endsAt }: Occurrence): string {
  if (!isAllDay) return eventsText.utc(shortDateText(startsAt), hourText(startsAt), hourText(endsAt))
  const last = endsAt - DAY_MILLISECONDS
  return last === startsAt ? shortDateText(startsAt) : eventsText.span(shortDateText(startsAt), shortDateText(last))
}

function hourText(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}
