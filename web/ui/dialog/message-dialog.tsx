import { Button } from '../button/button.tsx'
import { text } from '../text/en.ts'
import { Dialog } from './dialog.tsx'
import styles from './message-dialog.module.css'

type MessageDialogProps = { title: string; words: string; onClose: () => void }

/** A message over the page. */
export function MessageDialog({ title, words, onClose }: MessageDialogProps) {
  return (
    <Dialog className={styles.dialog} aria-labelledby="message-title" onClose={onClose}>
      <h2 id="message-title">{title}</h2>
      <p>{words}</p>
      <Button variant="primary" onClick={onClose}>
        {text.states.got_it}
      </Button>
    </Dialog>
  )
}
