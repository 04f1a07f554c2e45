import { useCallback, useState } from 'react'
import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { PlayerSlider } from '#web/player/audio/controls/player-slider.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import styles from './common-position.module.css'
import type { RoomSession } from './use-room.ts'

const ARROWS = { plain: 5, withShift: SEEK_STEP_SECONDS }

type CommonPositionProps = {
  position: number
  duration: number
  session: RoomSession
  /** The seconds until a scheduled beginning; 0 without one. */
  secondsLeft: number
  /** Moves everyone; only the host has it. */
  onSeek: ((seconds: number) => void) | undefined
}

/** The common position, and whether this player is in step with it. */
export function CommonPosition({ position, duration, session, secondsLeft, onSeek }: CommonPositionProps) {
  const { state, step, isLost, rejoin } = session
  const isStopped = state.status === 'playing' && secondsLeft === 0 && step === 'stopped-here'
  const isInStep = !isLost && secondsLeft === 0 && step === 'in-step'
  return (
    <div className={styles.position}>
      {secondsLeft > 0 && (
        <p className={styles.countdown} role="timer">
          {words.begins_in(formatClock(secondsLeft))}
        </p>
      )}
      {onSeek ? (
        <HostSlider position={position} duration={duration} onSeek={onSeek} />
      ) : (
        <progress
          className={styles.bar}
          aria-label={playerToolsText.seek}
          aria-valuetext={playerToolsText.place(position, duration)}
          max={duration}
          value={position}
        />
      )}
      <div className={styles.times}>
        <span>{formatClock(position)}</span>
        <span className={styles.step} role="status" data-good={isInStep || undefined}>
          {isInStep && <Icon name="check" size={14} />}
          {secondsLeft === 0 && stepWords(session)}
        </span>
        <span>{formatClock(duration)}</span>
      </div>
      {isStopped && (
        <Button className={styles.rejoin} icon="play" onClick={rejoin}>
          {words.rejoin}
        </Button>
      )}
    </div>
  )
}

type HostSliderProps = { position: number; duration: number; onSeek: (seconds: number) => void }

function HostSlider({ position, duration, onSeek }: HostSliderProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? position
  const choose = useCallback(
    (seconds: number) => {
      setDragged(null)
      onSeek(seconds)
    },
    [onSeek],
  )
  return (
    <PlayerSlider
      label={playerToolsText.seek}
      words={playerToolsText.place(shown, duration)}
      value={shown}
      limit={duration}
      step={1}
      arrows={ARROWS}
      className={styles.slider}
      onMove={setDragged}
      onChoose={choose}
    />
  )
}

function stepWords({ state, step, isLost }: RoomSession): string {
  if (isLost) return words.catching_up
  if (state.status === 'waiting') return words.not_started
  if (state.status === 'paused') return words.paused
  if (step === 'stopped-here') return ''
  return step === 'in-step' ? words.in_step : words.catching_up
}
