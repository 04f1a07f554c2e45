import { getCalendar, MOST_CALENDAR_DAYS } from '#contract/studio/calendar.ts'
import { countDays, datesBetween } from '#rules/studio/calendar/days-of-year.ts'
import { gatherCalendar } from '../../../studio/calendar/gather-calendar.ts'
import { answer } from '../../answer.ts'

export const answerGetCalendar = answer(getCalendar, async ({ query: { from, until } }, context) => {
  const { database, clock, staff } = context
  // Counted first: listing the days of ten thousand years would take seconds.
  const count = countDays(from, until)
  if (count === 0 || count > MOST_CALENDAR_DAYS) throw context.refuse('invalid_input', { field: 'until' })
  return { data: await gatherCalendar({ database, staff, now: clock.now() }, datesBetween(from, until)) }
})
