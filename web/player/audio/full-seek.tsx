import { clockText } from '#rules/duration-text.ts'
import styles from './full-seek.module.css'
import { RepeatButton } from './player-repeat.tsx'
import { SeekSlider } from './player-seek.tsx'
import { useSeek } from './use-seek.ts'

/** The seek bar over its two times. */
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
