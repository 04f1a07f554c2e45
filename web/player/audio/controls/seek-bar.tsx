import { SEEK_BAR_STEP, SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import { PreviewEnd } from '../preview/preview-end.tsx'
import { PlayerSlider } from './player-slider.tsx'
import styles from './seek-bar.module.css'
import { type Seek, useSeek } from './use-seek.ts'

const ARROWS = { plain: 5, withShift: SEEK_STEP_SECONDS }

/** The seek bar with position and duration. */
export function SeekBar() {
  const seek = useSeek()
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{formatClock(seek.shown)}</span>
      <SeekSlider {...seek} className={styles.slider} />
      <PreviewEnd />
      <span className={styles.time}>{formatClock(seek.duration)}</span>
    </div>
  )
}

export function SeekSlider({ shown, duration, drag, seek, className }: Seek & { className?: string | undefined }) {
  return (
    <PlayerSlider
      label={playerToolsText.seek}
      words={playerToolsText.place(shown, duration)}
      value={shown}
      limit={duration}
      step={SEEK_BAR_STEP}
      arrows={ARROWS}
      onMove={drag}
      onChoose={seek}
      className={className}
    />
  )
}
