import type { ReactNode } from 'react'
import styles from './state-page.module.css'

/** A page with one thing to say, said in the middle of a lamplit room. */
export function StatePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
