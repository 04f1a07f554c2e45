import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getLetter, type Letter, listLetters, startLetter } from '#contract/studio/letters/letters.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { DateTimeField } from '#studio/ui/field/date-time-field.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { sizeText, useAudienceSize } from './audience-card.tsx'
import { letterErrorText } from './letter-error-text.ts'

type SendDialogProps = { letter: Letter; isLater: boolean; onClose: () => void }

/** Sends a letter to its audience, now or from a time on; asks for the password if it was not entered lately. */
export function SendDialog({ letter: { id, version, channel, audience }, isLater, onClose }: SendDialogProps) {
  const [time, setTime] = useState(nextMorning)
  const [zone, setZone] = useState(ownZone)
  const size = useAudienceSize({ channel, audience }).data?.data
  const isForNobody = !isLater && size?.people === 0
  const start = useChange(startLetter, {
    refreshes: [getLetter, listLetters],
    onDone() {
      showToast(isLater ? text.scheduled : text.sending)
      onClose()
    },
  })
  const send = () => start.mutate({ params: { id }, body: { version, starts_at: isLater ? time : null } })
  if (isCallError(start.error) && start.error.code === 'reauthentication_required')
    return <PasswordProof onProven={send} onClose={onClose} />
  return (
    <Dialog
      title={isLater ? text.schedule_title : text.send_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="primary" isDisabled={start.isPending || size === undefined || isForNobody} onPress={send}>
            {isLater ? text.schedule : text.send}
          </Button>
        </>
      }
    >
      {start.error && <Note tone="bad">{letterErrorText(start.error)}</Note>}
      {isLater && (
        <>
          <DateTimeField
            label={text.schedule_label}
            value={time}
            onChange={(chosen) => chosen !== null && setTime(chosen)}
            zone={zone}
            onZoneChange={setZone}
          />
          <p>{text.schedule_hint}</p>
        </>
      )}
      {isForNobody && <Note tone="bad">{text.audience_fault}</Note>}
      {size && !isForNobody && <p>{text.send_effects[channel](sizeText(size))}</p>}
    </Dialog>
  )
}

const MORNING_HOUR = 9

/** Tomorrow at nine here. */
function nextMorning(): string {
  const day = new Date(wallClock())
  day.setDate(day.getDate() + 1)
  day.setHours(MORNING_HOUR, 0, 0, 0)
  return day.toISOString()
}
