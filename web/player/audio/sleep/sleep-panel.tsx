import { type FormEvent, type MouseEvent, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { SLEEP_MINUTES, type SleepChoice } from '../../core/sleep-timer.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { openNight } from '../night/night-overlay.ts'
import { getSleepTimer } from './current-sleep-timer.ts'
import styles from './sleep-panel.module.css'
import { useSleepTimer } from './use-sleep-timer.ts'

const LATE = '22:30'

/** The choices of the sleep timer. */
export function SleepPanel({ item }: { item: PlayableItem }) {
  const sleep = useSleepTimer()
  const [time, setTime] = useState(LATE)
  const chosen = keyOf(sleep?.choice ?? null)
  const set = (choice: SleepChoice | null) => getSleepTimer()?.set(choice)

  function setTimeOfDay(event: FormEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    setTime(value)
    if (value) set({ kind: 'clock', time: value })
  }
  return (
    <div className={styles.sleep}>
      <p className={styles.head}>
        {fullPlayerText.sleep}
        <span>{sleep && fullPlayerText.sleep_left(sleep.left)}</span>
      </p>
      <fieldset className={styles.choices} aria-label={fullPlayerText.sleep}>
        {choicesFor(item).map((choice) => (
          <button
            key={keyOf(choice)}
            type="button"
            className={styles.choice}
            aria-pressed={keyOf(choice) === chosen}
            onClick={() => set(choice)}
          >
            {wordsOf(choice)}
          </button>
        ))}
      </fieldset>
      <label className={styles.clock}>
        {fullPlayerText.sleep_clock}
        <input type="time" value={time} data-on={chosen === 'clock' || undefined} onChange={setTimeOfDay} />
      </label>
      {!item.live && <p className={styles.hint}>{fullPlayerText.sleep_words}</p>}
      <Button variant="secondary" size="small" icon="moon" onClick={openNightInstead}>
        {fullPlayerText.night}
      </Button>
    </div>
  )
}

/** The bar shows the panel in a popover, which would cover the view of night mode. */
function openNightInstead({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  openNight()
}

function choicesFor({ live, chapters = [] }: PlayableItem): (SleepChoice | null)[] {
  const minutes = SLEEP_MINUTES.map((count) => ({ kind: 'minutes' as const, minutes: count }))
  const ends: SleepChoice[] = chapters.length > 1 ? [{ kind: 'chapter' }, { kind: 'item' }] : [{ kind: 'item' }]
  return [null, ...minutes, ...(live ? [] : ends)]
}

function keyOf(choice: SleepChoice | null): string {
  if (!choice) return 'off'
  return choice.kind === 'minutes' ? String(choice.minutes) : choice.kind
}

function wordsOf(choice: SleepChoice | null): string {
  if (!choice) return fullPlayerText.sleep_off
  if (choice.kind === 'minutes') return fullPlayerText.sleep_minutes(choice.minutes)
  return choice.kind === 'chapter' ? fullPlayerText.sleep_chapter : fullPlayerText.sleep_item
}
