import { type FormEvent, useState } from 'react'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { mayBeginAt } from '#rules/together/room-end.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { clockOf, nextTimeOf } from './begin-time.ts'
import styles from './host-panel.module.css'
import type { RoomCommand } from './use-commands.ts'
import type { RoomOfPage } from './use-room.ts'

const FIRST_MINUTES = 5

type BeginLaterProps = {
  room: RoomOfPage
  /** The common clock; undefined until it is known. */
  now: () => number | undefined
  onCommand: (command: RoomCommand) => void
}

/** Schedules the beginning of the recording for everyone. */
export function BeginLater({ room: { opened_at, duration_ms }, now, onCommand }: BeginLaterProps) {
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const commonTime = now()
  if (commonTime === undefined) return null
  // The room closes before the recording would end, even if it began now.
  if (!mayBeginAt(commonTime, { created_at: opened_at, duration_ms, now: commonTime })) return null
  const clock = typed ?? clockOf(commonTime + FIRST_MINUTES * MINUTE_MILLISECONDS)

  function set(event: FormEvent) {
    event.preventDefault()
    const current = now() ?? 0
    const at = nextTimeOf(clock, current)
    const isPossible = at !== undefined && mayBeginAt(at, { created_at: opened_at, duration_ms, now: current })
    setRefused(!isPossible)
    if (isPossible) onCommand({ act: 'begin', at_ms: at })
  }
  return (
    <form className={styles.begin} onSubmit={set}>
      <TextField
        type="time"
        label={words.begin_at}
        value={clock}
        required
        fault={isRefused ? words.begin_too_late : undefined}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <Button type="submit" variant="secondary">
        {words.count_down}
      </Button>
    </form>
  )
}
