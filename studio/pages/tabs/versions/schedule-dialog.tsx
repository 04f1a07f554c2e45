import { useState } from 'react'
import { partsText } from '#studio/text/parts-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { DateTimeField } from '#studio/ui/field/date-time-field.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { wallClock } from '#web/http/browser/clock.ts'
import { tabErrorText } from './tab-error-text.ts'

type ScheduleDialogProps = {
  at: string | null
  zone: string | null
  error: Error | null
  isSaving: boolean
  onSchedule: (when: { publish_at: string; time_zone: string }) => void
  onClose: () => void
}

/** Asks for the time when a version goes live. */
export function ScheduleDialog({ at, zone: givenZone, error, isSaving, onSchedule, onClose }: ScheduleDialogProps) {
  const [publish_at, setTime] = useState(at ?? nextMidnight())
  const [time_zone, setZone] = useState(() => givenZone ?? ownZone())
  return (
    <Dialog
      title={tabsText.schedule_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="primary" isDisabled={isSaving} onPress={() => onSchedule({ publish_at, time_zone })}>
            {tabsText.schedule}
          </Button>
        </>
      }
    >
      <DateTimeField
        label={tabsText.schedule_label}
        value={publish_at}
        onChange={(time) => time !== null && setTime(time)}
        zone={time_zone}
        onZoneChange={setZone}
      />
      <p>{tabsText.schedule_hint}</p>
      {error && <Note tone="bad">{tabErrorText(error)}</Note>}
    </Dialog>
  )
}

/** The start of tomorrow here. */
function nextMidnight(): string {
  const day = new Date(wallClock())
  day.setHours(24, 0, 0, 0)
  return day.toISOString()
}
