import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { LiveDetails } from '../../core/state/audio-state.ts'
import styles from './full-live.module.css'

/** Replaces the seek bar for a live stream: shows what comes next. */
export function FullLiveInfo({ live }: { live: LiveDetails }) {
  if (!live.next_title || live.is_replaced) return null
  return <p className={styles.next}>{playerToolsText.next_up(live.next_title)}</p>
}
