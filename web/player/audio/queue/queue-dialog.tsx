import { useEffect, useRef } from 'react'
import { useCloseOnBack } from '#web/navigation/use-close-on-back.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import styles from './queue-dialog.module.css'
import { QueuePanel } from './queue-panel.tsx'

/** The queue in a native modal dialog while nothing plays. Escape closes it. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={fullPlayerText.line} onClose={onClose}>
      <header className={styles.head}>
        <h2>{fullPlayerText.line}</h2>
        <IconButton icon="close" label={fullPlayerText.hide_queue} onClick={() => dialog.current?.close()} />
      </header>
      <QueuePanel />
    </dialog>
  )
}
