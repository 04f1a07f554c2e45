import { useState } from 'react'
import { localDigits } from '#rules/text/local-digits.ts'
import { moveFocus } from '#web/ui/roving-focus/move-focus.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { MOST_SLEEP_ITEMS, type SleepChoice } from '../../../core/sleep-timer.ts'
import type { PlayableItem } from '../../../core/state/audio-state.ts'
import { useSleepTimer } from '../../sleep/use-sleep-timer.ts'
import { setNightTimer } from './set-timer.ts'
import styles from './stop-choice.module.css'

type Kind = SleepChoice['kind'] | 'off'

const FIRST_MINUTES = 30
const FIRST_TIME = '23:00'
const COUNTS = Array.from({ length: MOST_SLEEP_ITEMS }, (_, at) => at + 1)

/** When the timer ends: after some minutes, at a time of day, with the chapter, or after a number of recordings. */
export function StopChoice({ item }: { item: PlayableItem }) {
  const choice = useSleepTimer()?.choice ?? null
  const [time, setTime] = useState(FIRST_TIME)
  const kind = choice?.kind ?? 'off'
  const firstChoices: Record<Kind, SleepChoice | null> = {
    off: null,
    minutes: { kind: 'minutes', minutes: FIRST_MINUTES },
    clock: { kind: 'clock', time },
    chapter: { kind: 'chapter' },
    item: { kind: 'item' },
  }
  return (
    <div className={styles.stop}>
      <div
        className={styles.kinds}
        role="radiogroup"
        aria-label={fullPlayerText.sleep}
        onKeyDown={(event) => {
          const next = moveFocus(event, {
            container: event.currentTarget,
            items: '[role=radio]',
            orientation: 'horizontal',
          })
          const nextKind = next === undefined ? undefined : kindsOf(item)[next]
          if (nextKind) setNightTimer(firstChoices[nextKind])
        }}
      >
        {kindsOf(item).map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: radio buttons drawn as a row of buttons
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === kind}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => setNightTimer(firstChoices[one])}
          >
            {wordOf(one)}
          </button>
        ))}
      </div>
      {choice?.kind === 'clock' && <ClockField time={choice.time} onChange={setTime} />}
      {choice?.kind === 'item' && <CountField count={choice.count ?? 1} />}
    </div>
  )
}

function ClockField({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  return (
    <input
      className={styles.time}
      type="time"
      aria-label={fullPlayerText.sleep_clock}
      value={time}
      onChange={({ target: { value } }) => {
        if (!value) return
        onChange(value)
        setNightTimer({ kind: 'clock', time: value })
      }}
    />
  )
}

function CountField({ count }: { count: number }) {
  return (
    <select
      className={styles.count}
      aria-label={nightText.end}
      value={count}
      onChange={({ target: { value } }) => setNightTimer({ kind: 'item', count: Number(value) })}
    >
      {COUNTS.map((one) => (
        <option key={one} value={one}>
          {localDigits(one, currentLanguage().locale)}
        </option>
      ))}
    </select>
  )
}

/** A live stream has no chapters and no end. */
function kindsOf({ live, chapters = [] }: PlayableItem): Kind[] {
  const ends: Kind[] = chapters.length > 1 ? ['chapter', 'item'] : ['item']
  return ['off', 'minutes', 'clock', ...(live ? [] : ends)]
}

function wordOf(kind: Kind): string {
  const words: Record<Kind, string> = {
    off: fullPlayerText.sleep_off,
    minutes: nightText.minutes,
    clock: nightText.clock,
    chapter: nightText.chapter,
    item: nightText.end,
  }
  return words[kind]
}
