import { clockText } from '#rules/dates/duration-text.ts'
import { RepeatButton } from '../controls/repeat-button.tsx'
import { SeekSlider } from '../controls/seek-bar.tsx'
import { useSeek } from '../controls/use-seek.ts'
import styles from './full-seek.module.css'

/** The seek bar above position and duration. */
export function FullSeek() {
  const seek = useSeek()
  return (
    <div className={styles.seek}>
      <SeekSlider {...seek} className={styles.slider} />
      <span>{clockText(seek.shown)}</span>
      <RepeatButton className={styles.repeat} />
      <span>{clockText(seek.duration)}</span>
    </div>
  )
}
