import { Badge } from '#web/ui/badge/badge.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { LiveDetails } from '../../core/state/audio-state.ts'
import styles from './live-info.module.css'

/** Replaces the seek bar for a live stream: shows that it is live, and what comes next. */
export function LiveInfo({ live }: { live: LiveDetails }) {
  return (
    <div className={styles.live}>
      {live.is_replaced ? <Badge>{playerToolsText.not_live}</Badge> : <Badge kind="live">{playerToolsText.live}</Badge>}
      {live.next_title && !live.is_replaced && (
        <span className={styles.next}>{playerToolsText.next_up(live.next_title)}</span>
      )}
    </div>
  )
}
