import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { wallClock } from '#web/http/browser/clock.ts'
import { mirrorArrowKey } from '#web/ui/roving-focus/mirror-arrow-key.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { unitParts } from '#web/ui/words/unit-parts.ts'
import { unitText } from '#web/ui/words/unit-text.ts'
import { minutesAfterKey, minutesAtPoint, RING_MINUTES } from '../../../core/night/ring.ts'
import { useSleepTimer } from '../../sleep/use-sleep-timer.ts'
import { timeOfDayText } from '../time-of-day-text.ts'
import { setNightTimer } from './set-timer.ts'
import styles from './sleep-ring.module.css'

const RADIUS = 138
const ROUND = 2 * Math.PI * RADIUS
const TICKS = Array.from({ length: RING_MINUTES }, (_, at) => at)

/** The remaining minutes as a ring-shaped slider, moved by dragging or by the arrow and page keys. */
export function SleepRing() {
  const sleep = useSleepTimer()
  const [dragged, setDragged] = useState<number | null>(null)
  const left = sleep ? Math.ceil(sleep.left / 60) : 0
  const minutes = dragged ?? left
  const until = timeOfDayText(wallClock() + (dragged === null ? (sleep?.left ?? 0) : dragged * 60) * 1000)
  const choose = (count: number) => setNightTimer(count === 0 ? null : { kind: 'minutes', minutes: count })

  function press(event: KeyboardEvent) {
    const next = minutesAfterKey(mirrorArrowKey(event.key, document.dir), minutes)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    setDragged(minutesAtPoint(fromCenter(event)))
  }
  function release() {
    if (dragged !== null) choose(dragged)
    setDragged(null)
  }
  return (
    <div className={styles.ring} style={{ '--turn': Math.min(1, minutes / RING_MINUTES) } as CSSProperties}>
      <RingPicture part={Math.min(1, minutes / RING_MINUTES)} />
      <div
        className={styles.area}
        onPointerDown={drag}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => setDragged(null)}
      />
      <span
        className={styles.knob}
        role="slider"
        tabIndex={0}
        aria-label={fullPlayerText.sleep}
        aria-valuemin={0}
        aria-valuemax={RING_MINUTES}
        aria-valuenow={Math.min(minutes, RING_MINUTES)}
        aria-valuetext={
          minutes === 0 ? fullPlayerText.sleep_off : `${unitText(minutes, 'minute')}. ${nightText.until(until)}`
        }
        onKeyDown={press}
      />
      <RingWords minutes={minutes} until={until} />
    </div>
  )
}

function RingWords({ minutes, until }: { minutes: number; until: string }) {
  const { count, unit } = unitParts(minutes, 'minute')
  return (
    <div className={styles.words} aria-hidden="true">
      {minutes === 0 ? (
        <b className={styles.off}>{fullPlayerText.sleep_off}</b>
      ) : (
        <>
          <b className={styles.count}>{count}</b>
          <span>{unit}</span>
          <small>{nightText.until(until)}</small>
        </>
      )}
    </div>
  )
}

function RingPicture({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true">
      <defs>
        <linearGradient id="night-ring" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#5a2410" />
          <stop offset="1" stopColor="#d9783c" />
        </linearGradient>
      </defs>
      <g className={styles.ticks}>
        {TICKS.map((at) => (
          <path key={at} d={at % 5 === 0 ? 'M160 48v-7' : 'M160 44.6v-3'} transform={`rotate(${at * 6} 160 160)`} />
        ))}
      </g>
      <circle className={styles.track} cx={160} cy={160} r={RADIUS} />
      {part > 0 && (
        <circle
          className={styles.arc}
          cx={160}
          cy={160}
          r={RADIUS}
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 160 160)"
        />
      )}
    </svg>
  )
}

function fromCenter({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
