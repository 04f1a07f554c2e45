import { useState } from 'react'
import { getCalendar } from '#contract/studio/calendar.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { DateField } from '#studio/ui/field/date-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { addDays, mondayOf, shownDates } from '../calendar-dates.ts'
import { dateText } from '../calendar-words.ts'
import { weekMoves } from './moving.ts'
import type { Mover } from './use-moves.ts'

/** Asks for the week to exchange devotionals with. */
export function MoveWeekDialog({ date, mover, onClose }: { date: string; mover: Mover; onClose: () => void }) {
  const [other, setOther] = useState(() => addDays(mondayOf(date), 7))
  const own = useWeek(date)
  const theirs = useWeek(other)
  const days = [...(own.data?.data.days ?? []), ...(theirs.data?.data.days ?? [])]
  const planned = own.isSuccess && theirs.isSuccess ? weekMoves({ from: date, to: other }, days) : undefined
  const error = own.error ?? theirs.error
  return (
    <Dialog
      title={calendarText.move_week_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look="ink"
            isDisabled={!planned}
            onPress={() => {
              if (planned) mover.moveDays({ ...planned, displaced: 'swap', done: calendarText.week_moved })
              onClose()
            }}
          >
            {calendarText.move}
          </Button>
        </>
      }
    >
      <p>{calendarText.move_week_hint}</p>
      <DateField label={calendarText.move_week_date} value={other} onChange={setOther} />
      <p>
        {dateText(mondayOf(date))} ↔ {dateText(mondayOf(other))}
      </p>
      {error && <Note tone="bad">{errorText(error)}</Note>}
    </Dialog>
  )
}

function useWeek(date: string) {
  const dates = shownDates('week', date)
  return useCall(getCalendar, { query: { from: dates[0] ?? date, until: dates.at(-1) ?? date } }, { isFresh: true })
}
