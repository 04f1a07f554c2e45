import { useState } from 'react'
import { SEEK_BAR_STEP, SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { clockText } from '#rules/duration-text.ts'
import { text } from '#web/ui/text/en.ts'
import { getAudioEngine } from './audio-player.ts'
import styles from './player-seek.module.css'
import { PlayerSlider } from './player-slider.tsx'
import { useAudio } from './use-audio.ts'

const ARROW_SECONDS = 5

/** Where it stands and how long it is. While the thumb is dragged the times follow it and the sound stays. */
export function PlayerSeek() {
  const position = useAudio((state) => state.position)
  const duration = useAudio((state) => state.duration)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? position

  function seek(to: number) {
    setDragged(null)
    getAudioEngine().seek(to)
  }

  return (
    <div className={styles.seek}>
      <span className={styles.time}>{clockText(shown)}</span>
      <PlayerSlider
        label={text.player.seek}
        words={text.player.place(shown, duration)}
        value={shown}
        limit={duration}
        step={SEEK_BAR_STEP}
        arrows={{ plain: ARROW_SECONDS, withShift: SEEK_STEP_SECONDS }}
        onMove={setDragged}
        onChoose={seek}
        className={styles.slider}
      />
      <span className={styles.time}>{clockText(duration)}</span>
    </div>
  )
}
