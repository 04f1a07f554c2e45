import { getCalendar } from '#contract/studio/calendar.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { localDay } from '#studio/ui/words/local-day.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { CALENDAR_VIEWS, shownDates } from './calendar-dates.ts'
import { CalendarView } from './calendar-view.tsx'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The state in the address: the view, a date in it, and the open day. */
function readAddress(search: string, today: string) {
  const query = new URLSearchParams(search)
  const dateOf = (name: string) => {
    const text = query.get(name) ?? ''
    return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const view = CALENDAR_VIEWS.find((one) => one === query.get('view')) ?? 'month'
  return { view, date: dateOf('date') ?? today, open: dateOf('day') }
}

/** Devotionals and releases by month and week. */
export function Page() {
  const today = localDay(new Date(wallClock()))
  const place = readAddress(useAddress().search, today)
  const dates = shownDates(place.view, place.date)
  const query = { from: dates[0] ?? place.date, until: dates.at(-1) ?? place.date }
  const calendar = useCall(getCalendar, { query }, { keepsPrevious: true })
  if (calendar.data) return <CalendarView calendar={calendar.data.data} dates={dates} today={today} {...place} />
  return (
    <StudioPage title={calendarText.title}>
      {calendar.isPending ? (
        <Skeleton rows={8} label={calendarText.loading} />
      ) : (
        <LoadError error={calendar.error} onRetry={calendar.refetch} />
      )}
    </StudioPage>
  )
}
