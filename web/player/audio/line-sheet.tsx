import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fullPlayerText } from '#web/ui/text/full-player-en.ts'
import { useCloseOnBack } from '#web/ui/use-back-closes.ts'
import styles from './line-sheet.module.css'
import { QueuePanel } from './panel-queue.tsx'

/** What is in line, over the page, while nothing plays. The browser's own dialog keeps the focus; Escape closes. */
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
