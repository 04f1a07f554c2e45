import { brand } from '#brand/brand.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { audioStore, getAudioPlayer } from '../engine/audio-player.ts'
import { UNFETCHED_PREVIEW } from '../preview/unfetched-preview.ts'
import { useOpenLocked } from '../queue/use-next.ts'
import { useAudio } from '../use-audio.ts'
import styles from './paywall-notice.module.css'

/** Names the next item that is locked, or one that was skipped for being locked, with a button to unlock it. */
export function PaywallNotice({ placement }: { placement: 'over-bar' | 'in-view' }) {
  const lockedItem = useAudio((state) => state.lockedItem)
  const isAtEnd = useAudio((state) => state.status === 'ended')
  const accessLevel = useAccessLevel()
  const openLocked = useOpenLocked()
  const shownItem = lockedItem && !isSubscribed(accessLevel) ? lockedItem : null
  return (
    <div role="status" className={styles.place}>
      {shownItem && (
        <div className={classNames(styles.notice, placement === 'over-bar' && styles.overBar)}>
          <Icon name="lock" size={20} className={styles.lock} />
          <p className={styles.words}>
            <b dir="auto">{noticeTitle(shownItem, isAtEnd)}</b>
            <span>{playerToolsText.part_of(brand.premium_name)}</span>
          </p>
          <Button variant="primary" size="small" onClick={() => void openLocked(shownItem.id)}>
            {playerToolsText.subscribe}
          </Button>
          <FreeOffer item={shownItem} />
          <IconButton
            icon="close"
            iconSize={18}
            label={playerToolsText.dismiss}
            onClick={() => audioStore.send({ type: 'locked-item-dismissed' })}
          />
        </div>
      )}
    </div>
  )
}

function noticeTitle(item: PlayableItem, isAtEnd: boolean): string {
  if (item.preview) return playerToolsText.free_part_ends
  return isAtEnd ? playerToolsText.next_up(item.title) : playerToolsText.skipped(item.title)
}

/** After a free preview the next item that is free as a whole; else the locked item's own preview. */
function FreeOffer({ item }: { item: PlayableItem }) {
  if (!item.preview) {
    const preview = { ...item, audio_url: null, preview: UNFETCHED_PREVIEW }
    return (
      <Button
        variant="secondary"
        size="small"
        className={styles.offer}
        onClick={() => void getAudioPlayer().play(preview, { startSeconds: 0 })}
      >
        {playerToolsText.free_preview}
      </Button>
    )
  }
  const { next_free } = item.preview
  return (
    next_free && (
      <Button
        variant="secondary"
        size="small"
        className={styles.offer}
        onClick={() => void getAudioPlayer().play(next_free)}
      >
        {playerToolsText.next_free(next_free.title)}
      </Button>
    )
  )
}
