import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { text } from '../text/en.ts'
import styles from './message-dialog.module.css'

type MessageDialogProps = { title: string; words: string; onClose: () => void }

/** A modal message. The native dialog keeps the focus inside, and Escape closes it. */
export function MessageDialog({ title, words, onClose }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="message-title" onClose={onClose} closedby="any">
      <h2 id="message-title">{title}</h2>
      <p>{words}</p>
      <Button variant="primary" onClick={() => dialog.current?.close()}>
        {text.states.got_it}
      </Button>
    </dialog>
  )
}
