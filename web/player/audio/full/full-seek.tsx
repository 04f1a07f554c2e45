import { formatClock } from '#web/ui/words/format-clock.ts'
import { RepeatButton } from '../controls/repeat-button.tsx'
import { SeekSlider } from '../controls/seek-bar.tsx'
import { useSeek } from '../controls/use-seek.ts'
import { LockedRange, PreviewEnd } from '../preview/preview-end.tsx'
import { useAudio } from '../use-audio.ts'
import styles from './full-seek.module.css'

/** The seek bar above position and duration. */
export function FullSeek() {
  const seek = useSeek()
  const whole = useAudio(({ item }) => item?.preview?.whole ?? 0)
  return (
    <div className={styles.seek}>
      <span className={styles.line}>
        <SeekSlider {...seek} className={styles.slider} />
        <LockedRange />
      </span>
      <span>{formatClock(seek.shown)}</span>
      <PreviewEnd />
      <RepeatButton className={styles.repeat} />
      <span>{formatClock(whole || seek.duration)}</span>
    </div>
  )
}
