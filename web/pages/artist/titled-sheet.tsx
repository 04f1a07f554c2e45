import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import styles from './titled-sheet.module.css'

type TitledSheetProps = {
  title: string
  /** The name of the button that closes it. */
  closing: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with a title and a button that closes it. */
export function TitledSheet({ title, closing, onClose, children }: TitledSheetProps) {
  const titleId = useId()
  return (
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" kind="fill" label={closing} onClick={onClose} />
      </div>
      {children}
    </Dialog>
  )
}
