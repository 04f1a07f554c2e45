import { useState } from 'react'
import { getDevotional } from '#contract/studio/calendar-days.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { DateField } from '#studio/ui/field/date-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { localDay } from '#studio/ui/words/local-day.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { dateText } from '../calendar-words.ts'
import type { DroppedThing } from './moving.ts'
import type { Mover } from './use-moves.ts'

type MoveDialogProps = {
  moving: DroppedThing
  /** The date it was dropped on; without one the dialog asks for it. */
  target?: string | undefined
  mover: Mover
  onClose: () => void
}

/** Asks for the target of a move, and what happens to a devotional that is already there. */
export function MoveDialog({ moving, target, mover, onClose }: MoveDialogProps) {
  const [date, setDate] = useState(target ?? moving.date)
  const [displaced, setDisplaced] = useState<'swap' | 'replace'>('swap')
  const isDevotional = moving.kind === 'devotional'
  const [from, to] = [dayOfYear(moving.date), dayOfYear(date)]
  const other = useCall(
    getDevotional,
    { params: { day: to } },
    { isEnabled: isDevotional && to !== from, isFresh: true },
  )
  const taken = isDevotional && to !== from ? other.data?.data.fields : null
  const isPast = !isDevotional && date < localDay(new Date(wallClock()))
  const isReady = date !== moving.date && !isPast && (!isDevotional || (to !== from && other.isSuccess))
  const move = () => {
    if (moving.kind === 'release') mover.moveRelease(moving.release, date)
    else {
      const versions = [
        { day: from, version: moving.version },
        { day: to, version: other.data?.data.version ?? 0 },
      ]
      mover.moveDays({ moves: [{ from, to }], displaced, versions, done: calendarText.moved(dateText(date)) })
    }
    onClose()
  }
  return (
    <Dialog
      title={calendarText.move_title(moving.name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!isReady} onPress={move}>
            {calendarText.move}
          </Button>
        </>
      }
    >
      {target === undefined && <DateField label={calendarText.move_date} value={date} onChange={setDate} />}
      {target === undefined && <p>{isDevotional ? calendarText.move_yearly : calendarText.keeps_hour}</p>}
      {isPast && <Note tone="bad">{calendarText.past}</Note>}
      {taken && (
        <>
          <p>{calendarText.taken(dateText(date), taken.reference)}</p>
          <RadioChoice
            label={calendarText.key_devotional}
            value={displaced}
            choices={[
              { id: 'swap', label: calendarText.swap, hint: calendarText.swap_hint },
              { id: 'replace', label: calendarText.replace, hint: calendarText.replace_hint },
            ]}
            onChange={setDisplaced}
          />
        </>
      )}
    </Dialog>
  )
}
