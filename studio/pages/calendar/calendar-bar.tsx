import { setQuery } from '#studio/navigation/studio-address.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import styles from './calendar.module.css'
import { type CalendarView, gapsFrom, stepDate } from './calendar-dates.ts'
import { dateText } from './calendar-words.ts'

type CalendarBarProps = {
  view: CalendarView
  date: string
  today: string
  gaps: readonly string[]
  onOpen: (date: string) => void
}

/** The toolbar: the shown period, the legend, and the days of the year without a devotional. */
export function CalendarBar({ view, date, today, gaps, onOpen }: CalendarBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton
          icon="chevron-left"
          label={calendarText.earlier}
          onPress={() => setQuery({ date: stepDate(view, date, -1) })}
        />
        <IconButton
          icon="chevron-right"
          label={calendarText.later}
          onPress={() => setQuery({ date: stepDate(view, date, 1) })}
        />
        <Button onPress={() => setQuery({ date: '' })}>
          {calendarText.today} <kbd>T</kbd>
        </Button>
        <span className={styles.view}>
          <SegmentedChoice
            label={calendarText.view}
            value={view}
            choices={[
              { id: 'month', label: calendarText.month },
              { id: 'week', label: calendarText.week },
            ]}
            onChange={(chosen) => setQuery({ view: chosen === 'month' ? '' : chosen })}
          />
        </span>
      </div>
      <ul className={styles.key}>
        <li>
          <StudioIcon name="sunrise" size={15} />
          {calendarText.key_devotional}
        </li>
        <li className={styles.gold}>
          <StudioIcon name="clock" size={15} />
          {calendarText.key_scheduled}
        </li>
        <li className={styles.good}>
          <StudioIcon name="circle-check" size={15} />
          {calendarText.key_live}
        </li>
        <li>
          <StudioIcon name="layout-panel-top" size={15} />
          {calendarText.key_tab}
        </li>
        <Gaps dates={gapsFrom(gaps, today)} onOpen={onOpen} />
        <li className={styles.zone}>{calendarText.times_here(ownZone().replaceAll('_', ' '))}</li>
      </ul>
    </div>
  )
}

/** The number of coming days without a devotional, with a link to the first. */
function Gaps({ dates, onOpen }: { dates: readonly string[]; onOpen: (date: string) => void }) {
  const [next] = dates
  return (
    <li className={next === undefined ? undefined : styles.gap}>
      {next !== undefined && <StudioIcon name="triangle-alert" size={15} />}
      {calendarText.gaps(dates.length)}
      {next !== undefined && (
        <Button size="small" look="plain" onPress={() => onOpen(next)}>
          {calendarText.next_gap(dateText(next, { month: 'short', day: 'numeric' }))}
        </Button>
      )}
    </li>
  )
}
