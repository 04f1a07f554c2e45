import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './card-row.module.css'

type CardRowProps = {
  /** The text, which takes the free width. */
  text: ReactNode
  /** Content before the text. */
  before?: ReactNode
  /** Buttons and links after the text. */
  children?: ReactNode
  /** Sets alignment, gap and wrapping. */
  className: string | undefined
}

/** A row of a list in a flush card. */
export function CardRow({ text, before, children, className }: CardRowProps) {
  return (
    <li className={classNames(styles.row, className)}>
      {before}
      <div className={styles.text}>{text}</div>
      {children}
    </li>
  )
}
