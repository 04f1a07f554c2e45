import { Icon } from '#web/ui/icon/icon.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import { useAudio } from '../use-audio.ts'
import styles from './preview-end.module.css'

/** The locked rest of the seek bar, with a lock where the free part ends. */
export function LockedRange() {
  const isPreview = useAudio(({ item }) => item?.preview !== undefined)
  if (!isPreview) return null
  return (
    <span className={styles.locked} aria-hidden="true">
      <Icon name="lock" size={12} className={styles.lock} />
    </span>
  )
}

/** Says where the free part ends; nothing for a whole item. */
export function PreviewEnd() {
  const seconds = useAudio(({ item }) => item?.preview?.seconds ?? 0)
  return seconds > 0 && <span className={styles.end}>{playerToolsText.free_until(formatClock(seconds))}</span>
}
