import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './state-page.module.css'

/** A page with a single message, in the middle of a lamplit room. */
export function StatePage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.page, isWide && styles.full)}>
      <div className={classNames(styles.middle, isWide && styles.wide)}>{children}</div>
    </div>
  )
}
