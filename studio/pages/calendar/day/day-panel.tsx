import { useEffect, useRef } from 'react'
import { type Devotional, getDevotional } from '#contract/studio/calendar-days.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { calendarText } from '#studio/text/calendar-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { addDays } from '../calendar-dates.ts'
import { dateText } from '../calendar-words.ts'
import type { Moving } from '../moves/moving.ts'
import type { Mover } from '../moves/use-moves.ts'
import type { ShownDay } from '../shown-days.ts'
import { DayHistory } from './day-history.tsx'
import styles from './day-panel.module.css'
import { DayReleases } from './day-releases.tsx'
import { DaySource } from './day-source.tsx'
import { DevotionalForm } from './devotional-form.tsx'

type DayPanelProps = {
  date: string
  /** The day as the calendar shows it; undefined while loading. */
  shown: ShownDay | undefined
  mover: Mover
  mayEdit: boolean
  onMove: (moving: Moving) => void
  onOpen: (date: string) => void
  onClose: () => void
}

/** A day: its devotional (editable), releases, source and history. */
export function DayPanel({ date, shown, mover, mayEdit, onMove, onOpen, onClose }: DayPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow windows the panel is below the days, where it would open out of sight.
    if (matchMedia('(max-width: 1199px)').matches) panel.current?.scrollIntoView()
  }, [])
  const day = useCall(getDevotional, { params: { day: dayOfYear(date) } })
  return (
    <aside ref={panel} className={styles.panel} aria-label={dateText(date)}>
      <header className={styles.head}>
        <div>
          <h2>{dateText(date)}</h2>
          <p>{calendarText.every_year}</p>
        </div>
        <div className={styles.steps}>
          <IconButton icon="chevron-left" label={calendarText.day_before} onPress={() => onOpen(addDays(date, -1))} />
          <IconButton icon="chevron-right" label={calendarText.day_after} onPress={() => onOpen(addDays(date, 1))} />
          <IconButton icon="x" label={calendarText.close_day} onPress={onClose} />
        </div>
      </header>
      {day.isPending && (
        <div className={styles.body}>
          <Skeleton rows={6} label={calendarText.loading_day} />
        </div>
      )}
      {day.isError && !day.data && <LoadError error={day.error} onRetry={day.refetch} />}
      {day.data && (
        <DevotionalForm
          key={date}
          date={date}
          day={day.data.data}
          mover={mover}
          onMove={() => moveDevotional(day.data.data, date, onMove)}
        >
          {shown && shown.releases.length > 0 && (
            <DayReleases releases={shown.releases} date={date} mayEdit={mayEdit} onMove={onMove} />
          )}
          <DaySource day={day.data.data} mover={mover} />
          <DayHistory day={day.data.data.day} mayEdit={mayEdit} mover={mover} />
        </DevotionalForm>
      )}
    </aside>
  )
}

function moveDevotional({ fields, version }: Devotional, date: string, onMove: (moving: Moving) => void): void {
  if (fields) onMove({ kind: 'devotional', date, name: fields.reference, version })
}
