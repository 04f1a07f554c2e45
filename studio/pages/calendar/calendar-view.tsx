import { useState } from 'react'
import type { Calendar } from '#contract/studio/calendar.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { setQuery } from '#studio/navigation/studio-address.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import styles from './calendar.module.css'
import { CalendarActions } from './calendar-actions.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import type { CalendarView as View } from './calendar-dates.ts'
import { dateText } from './calendar-words.ts'
import { DayPanel } from './day/day-panel.tsx'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import { MoveDialog } from './moves/move-dialog.tsx'
import { MoveWeekDialog } from './moves/move-week-dialog.tsx'
import { type Moving, movedAtOnce, movingDevotional } from './moves/moving.ts'
import { useMoves } from './moves/use-moves.ts'
import { shownDays } from './shown-days.ts'
import { ImportDialog } from './table/import-dialog.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'

type CalendarViewProps = {
  calendar: Calendar
  dates: readonly string[]
  today: string
  view: View
  date: string
  open: string | undefined
}

/** The open dialog: a move with its target, or the import of a table. */
type Pending = { moving: Moving; target?: string } | 'import'

/** The days, the open day beside them, and the dialogs. */
export function CalendarView({ calendar, dates, today, view, date, open }: CalendarViewProps) {
  const mover = useMoves()
  const [pending, setPending] = useState<Pending>()
  const days = shownDays(dates, calendar)
  const mayEdit = calendar.may_edit
  const openDay = (day: string) => setQuery({ day, ...(dates.includes(day) ? {} : { date: day }) })
  const close = () => setPending(undefined)
  useCalendarKeys({
    onToday: () => setQuery({ date: '' }),
    onMove(focused) {
      const moving = movingDevotional(days.find(({ date: one }) => one === focused))
      if (moving && mayEdit) setPending({ moving })
    },
  })
  const label = labelOf(view, view === 'week' ? (dates[0] ?? date) : date)
  return (
    <StudioPage
      title={label}
      crumbs={[{ label: calendarText.title, href: '/studio/calendar/' }]}
      actions={
        <CalendarActions
          mayEdit={mayEdit}
          onImport={() => setPending('import')}
          onMoveWeek={() => setPending({ moving: { kind: 'week', date } })}
        />
      }
    >
      <CalendarBar view={view} date={date} today={today} gaps={calendar.gaps} onOpen={openDay} />
      <Notes calendar={calendar} error={mover.error} />
      <div className={open === undefined ? undefined : styles.withPanel}>
        <CalendarGrid
          label={label}
          days={days}
          today={today}
          month={view === 'month' ? date.slice(0, 7) : undefined}
          selected={open}
          mayEdit={mayEdit}
          onOpen={openDay}
          onDrop={(moving, target) => {
            const day = days.find(({ date: one }) => one === target)
            if (!movedAtOnce(mover, { moving, target: day, today })) setPending({ moving, target })
          }}
        />
        {open !== undefined && (
          <DayPanel
            date={open}
            shown={days.find((day) => day.date === open)}
            mover={mover}
            mayEdit={mayEdit}
            onMove={(moving) => setPending({ moving })}
            onOpen={openDay}
            onClose={() => setQuery({ day: '' })}
          />
        )}
      </div>
      {pending === 'import' && <ImportDialog mover={mover} onClose={close} />}
      {pending !== undefined && pending !== 'import' && <PendingMove {...pending} mover={mover} onClose={close} />}
    </StudioPage>
  )
}

type PendingMoveProps = { moving: Moving; target?: string; mover: ReturnType<typeof useMoves>; onClose: () => void }

function PendingMove({ moving, target, mover, onClose }: PendingMoveProps) {
  if (moving.kind === 'week') return <MoveWeekDialog date={moving.date} mover={mover} onClose={onClose} />
  return <MoveDialog moving={moving} target={target} mover={mover} onClose={onClose} />
}

function Notes({ calendar, error }: { calendar: Calendar; error: Error | null }) {
  return (
    <>
      {!calendar.may_edit && <Note>{calendarText.read_only}</Note>}
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {calendar.has_more_releases && <Note>{calendarText.more_releases}</Note>}
    </>
  )
}

/** `November 2026`, or the week by its first day. */
function labelOf(view: View, date: string): string {
  return view === 'week'
    ? calendarText.week_of(dateText(date, { month: 'long', day: 'numeric' }))
    : dateText(date, { month: 'long', year: 'numeric' })
}
