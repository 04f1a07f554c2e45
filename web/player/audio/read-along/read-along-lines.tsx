import { type CSSProperties, type KeyboardEvent, memo, type RefObject } from 'react'
import { type Cue, cueAt } from '#rules/player/transcript.ts'
import { moveFocus } from '#web/ui/roving-focus/move-focus.ts'
import { type LineState, lineState } from '../../core/read-along/read-along.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import styles from './read-along-lines.module.css'

type ReadAlongLinesProps = {
  ref: RefObject<HTMLOListElement | null>
  cues: readonly Cue[]
  current: number
  language: string
  size: number
  lightsWords: boolean
}

/** The lines of a transcript, each a button that plays from there. The arrow keys move between them. */
export function ReadAlongLines({ ref, cues, current, language, size, lightsWords }: ReadAlongLinesProps) {
  const reachable = Math.max(0, current)
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Home' || event.key === 'End') return
    moveFocus(event, { container: event.currentTarget, items: 'button', orientation: 'vertical' })
  }
  return (
    <ol
      ref={ref}
      className={styles.lines}
      lang={language}
      dir="auto"
      style={{ '--size': `${size / 16}rem` } as CSSProperties}
      onKeyDown={press}
    >
      {cues.map((cue, at) => (
        <Line
          key={`${cue.start} ${cue.words}`}
          cue={cue}
          state={lineState(at, current)}
          isReachable={at === reachable}
          lightsWords={lightsWords}
        />
      ))}
    </ol>
  )
}

type LineProps = { cue: Cue; state: LineState; isReachable: boolean; lightsWords: boolean }

const Line = memo(function Line({ cue, state, isReachable, lightsWords }: LineProps) {
  const isNow = state === 'now'
  return (
    <li>
      <button
        type="button"
        data-state={state}
        aria-current={isNow || undefined}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => getAudioPlayer().seek(cue.start)}
      >
        {isNow && lightsWords && cue.parts ? <Words parts={cue.parts} /> : cue.words}
      </button>
    </li>
  )
})

function Words({ parts }: { parts: NonNullable<Cue['parts']> }) {
  const current = useAudio(({ position }) => cueAt(parts, position))
  return parts.map(({ start, words }, at) => (
    <span key={`${start} ${words}`} data-word={lineState(at, current)}>
      {words}
    </span>
  ))
}
