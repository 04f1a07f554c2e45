import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  message: string
  /** The label of the confirming button, if there is one, and of the canceling one. */
  yes: string | undefined
  no: string
  isDanger?: boolean
  isBusy?: boolean
  /** True if everything required was entered. */
  isReady?: boolean
  /** A form more than a question: focus starts in its first field. */
  isForm?: boolean
  onYes: () => void
  onClose: () => void
  /** Fields to fill in before confirming. */
  children?: ReactNode
}

/**
 * Asks for confirmation. The safe choice comes first and has the focus; if the other one is dangerous, it is also the
 * filled one. Escape cancels.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, yes, no, isDanger = false, isBusy = false, isReady = true, isForm = false } = props
  const { onYes, onClose, children } = props
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Dialog
      className={styles.dialog}
      role={isForm ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      initialFocus={isForm ? undefined : safe}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onYes()
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}-message`} className={styles.message}>
          {message}
        </p>
        {children}
        <div className={styles.actions}>
          <Button ref={safe} variant={isDanger ? 'default' : 'secondary'} onClick={onClose}>
            {no}
          </Button>
          {yes !== undefined && (
            <Button
              type="submit"
              variant={isDanger ? 'secondary' : 'primary'}
              className={isDanger ? styles.danger : undefined}
              isBusy={isBusy}
              disabled={!isReady}
            >
              {yes}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
