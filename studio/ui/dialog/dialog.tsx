import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** The safe action first, the changing one last. */
  actions?: ReactNode
  isWide?: boolean
}

/** A dialog, open while rendered. Escape and a press outside close it; the focus returns. */
export function Dialog({ title, onClose, children, actions, isWide = false }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={classNames(styles.box, isWide && styles.wide)}>
        <AriaDialog className={styles.dialog ?? ''}>
          <Heading slot="title">{title}</Heading>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
