import { brand } from '#brand/brand.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { audioStore } from '../engine/audio-player.ts'
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
            <b dir="auto">
              {isAtEnd ? playerToolsText.next_up(shownItem.title) : playerToolsText.skipped(shownItem.title)}
            </b>
            <span>{playerToolsText.part_of(brand.premium_name)}</span>
          </p>
          <Button variant="primary" size="small" onClick={() => void openLocked(shownItem.id)}>
            {playerToolsText.subscribe}
          </Button>
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
