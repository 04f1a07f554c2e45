import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import styles from './titled-sheet.module.css'

type TitledSheetProps = {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  /** The label of its close button. */
  closing: string
  onClose: () => void
  children: ReactNode
}

/** A modal sheet with a title and a close button. The native dialog traps focus; Escape closes it. */
export function TitledSheet({ dialog, title, closing, onClose, children }: TitledSheetProps) {
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog
      ref={dialog}
      className={classNames(sheet.sheet, styles.dialog)}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.top}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" kind="fill" label={closing} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}
