import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import styles from './queue-dialog.module.css'
import { QueuePanel } from './queue-panel.tsx'

/** The queue in a dialog, while nothing plays. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog className={styles.sheet} aria-label={fullPlayerText.line} onClose={onClose}>
      <header className={styles.head}>
        <h2>{fullPlayerText.line}</h2>
        <IconButton icon="close" label={fullPlayerText.hide_queue} onClick={onClose} />
      </header>
      <QueuePanel />
    </Dialog>
  )
}
