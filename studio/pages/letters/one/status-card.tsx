import { useState } from 'react'
import { getLetter, type Letter, listLetters, setLetterState } from '#contract/studio/letters/letters.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { LetterState } from '../letter-state.tsx'
import styles from '../letters.module.css'

type To = 'paused' | 'sending' | 'stopped' | 'draft'

/** The action that a state offers besides stopping. */
const NEXT: Partial<Record<Letter['state'], { to: To; label: string }>> = {
  scheduled: { to: 'draft', label: text.unschedule },
  sending: { to: 'paused', label: text.pause },
  paused: { to: 'sending', label: text.resume },
}

const DONE: Record<To, string> = {
  paused: text.paused,
  sending: text.resumed,
  stopped: text.stopped,
  draft: text.unscheduled,
}

/** The state of sending a letter, with buttons to pause, resume and stop it. */
export function StatusCard({ letter, mayEdit }: { letter: Letter; mayEdit: boolean }) {
  const { id, state, ended_at } = letter
  const [isStopping, setStopping] = useState(false)
  const change = useChange(setLetterState, {
    refreshes: [getLetter, listLetters],
    onDone: (_, { body }) => showToast(DONE[body.state]),
  })
  const move = (to: To) => change.mutate({ params: { id }, body: { state: to } })
  const next = NEXT[state]
  const canStop = state === 'sending' || state === 'paused'
  return (
    <Card title={text.state_card} actions={<LetterState state={state} />}>
      <div className={styles.stack}>
        {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
        <StartText letter={letter} />
        {ended_at !== null && <p>{text.finished(formatDayAndTime(ended_at))}</p>}
        {mayEdit && (next !== undefined || canStop) && (
          <div className={styles.buttons}>
            {next && (
              <Button isDisabled={change.isPending} onPress={() => move(next.to)}>
                {next.label}
              </Button>
            )}
            {canStop && (
              <Button look="danger" onPress={() => setStopping(true)}>
                {text.stop}
              </Button>
            )}
          </div>
        )}
      </div>
      {isStopping && canStop && (
        <StopDialog isPending={change.isPending} onStop={() => move('stopped')} onClose={() => setStopping(false)} />
      )}
    </Card>
  )
}

function StartText({ letter: { state, starts_at } }: { letter: Letter }) {
  if (starts_at === null) return null
  const time = formatDayAndTime(starts_at)
  return <p>{state === 'scheduled' ? text.begins(time) : text.began(time)}</p>
}

type StopDialogProps = { isPending: boolean; onStop: () => void; onClose: () => void }

function StopDialog({ isPending, onStop, onClose }: StopDialogProps) {
  return (
    <Dialog
      title={text.stop_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="destroy" isDisabled={isPending} onPress={onStop}>
            {text.stop}
          </Button>
        </>
      }
    >
      <p>{text.stop_hint}</p>
    </Dialog>
  )
}
