import { type PointerEvent, useRef } from 'react'
import { soundText } from '#studio/text/sound-en.ts'
import { textOfSeconds } from '../fields/length-text.ts'
import { type Chapter, withChapterMoved } from './chapter-edits.ts'
import styles from './sound.module.css'
import type { Sound } from './use-sound.ts'

type WaveformProps = {
  sound: Sound
  /** Null if unknown: the marks are then shown without bars. */
  peaks: readonly number[] | null
  chapters: readonly Chapter[]
  /** Undefined without permission to change chapters. */
  onChapters: ((chapters: Chapter[]) => void) | undefined
}

const HEIGHT = 100
const STEP_SECONDS = 1
const LARGE_STEP_SECONDS = 10
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
  PageDown: -LARGE_STEP_SECONDS,
  PageUp: LARGE_STEP_SECONDS,
}

/** The waveform. A press plays from there; the marks of chapters are sliders. */
export function Waveform({ sound, peaks, chapters, onChapters }: WaveformProps) {
  const { seconds, position } = sound
  const wave = useRef<HTMLDivElement>(null)
  const secondsAt = ({ clientX }: { clientX: number }) => {
    const bounds = wave.current?.getBoundingClientRect()
    return bounds ? Math.max(0, Math.min(1, (clientX - bounds.left) / bounds.width)) * seconds : 0
  }
  const percent = (at: number) => `${seconds > 0 ? (100 * at) / seconds : 0}%`
  return (
    // Sound runs from left to right in every language, as its bars do.
    <div
      className={styles.wave}
      ref={wave}
      dir="ltr"
      onPointerDown={(event) => {
        if (event.target === event.currentTarget || event.target instanceof SVGElement) sound.seek(secondsAt(event))
      }}
    >
      {peaks && <Bars peaks={peaks} played={seconds > 0 ? position / seconds : 0} />}
      <span className={styles.head} style={{ insetInlineStart: percent(position) }} />
      {chapters.map((chapter, at) => (
        <ChapterMark
          key={chapter.id}
          chapter={chapter}
          number={at + 1}
          seconds={seconds}
          place={percent(Number.isFinite(chapter.start_time) ? chapter.start_time : 0)}
          secondsAt={secondsAt}
          onMove={onChapters && ((to) => onChapters(withChapterMoved(chapters, at, to, seconds)))}
        />
      ))}
    </div>
  )
}

/** The bars; the played part is darker. */
function Bars({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const until = Math.round(played * peaks.length)
  const path = (from: number, to: number) =>
    peaks
      .slice(from, to)
      .map((peak, at) => `M${from + at + 0.5} ${(HEIGHT - Math.max(2, peak)) / 2}v${Math.max(2, peak)}`)
      .join('')
  return (
    <svg viewBox={`0 0 ${peaks.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.played} d={path(0, until)} />
      <path className={styles.rest} d={path(until, peaks.length)} />
    </svg>
  )
}

type ChapterMarkProps = {
  chapter: Chapter
  number: number
  seconds: number
  place: string
  secondsAt: (event: PointerEvent) => number
  onMove: ((to: number) => void) | undefined
}

function ChapterMark({ chapter, number, seconds, place, secondsAt, onMove }: ChapterMarkProps) {
  const start = Number.isFinite(chapter.start_time) ? chapter.start_time : 0
  return (
    <span
      className={styles.mark}
      style={{ insetInlineStart: place }}
      role="slider"
      tabIndex={0}
      aria-label={soundText.chapter_mark(number, chapter.title)}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={start}
      aria-valuetext={textOfSeconds(start)}
      aria-disabled={onMove === undefined}
      onPointerDown={(event) => {
        if (onMove) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove?.(secondsAt(event))
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (event.key !== 'Home' && event.key !== 'End' && step === undefined) return
        event.preventDefault()
        onMove?.(event.key === 'Home' ? 0 : event.key === 'End' ? seconds : start + (step ?? 0))
      }}
    >
      <span className={styles.flag}>{number}</span>
    </span>
  )
}
