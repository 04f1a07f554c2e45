import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './state-page.module.css'

type StatePageProps = {
  isWide?: boolean
  /** True if downloads are shown below the message, which is then smaller on a device that has some. */
  isAboveDownloads?: boolean
  children: ReactNode
}

/** A page with a single message, in the middle of a lamplit room. */
export function StatePage({ isWide = false, isAboveDownloads = false, children }: StatePageProps) {
  return (
    <div className={classNames(styles.page, isWide && styles.full, isAboveDownloads && styles.aboveDownloads)}>
      <div className={classNames(styles.middle, isWide && styles.wide)}>{children}</div>
    </div>
  )
}
