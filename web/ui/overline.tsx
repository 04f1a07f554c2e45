import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './overline.module.css'

/** The small gold line over a title. */
export function Overline({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={classNames(styles.overline, className)}>{children}</p>
}
