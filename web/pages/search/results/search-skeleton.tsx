import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import styles from './search-skeleton.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** Placeholders of rows that are loading. The summary announces it. */
export function SearchSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.art} />
          <div className={styles.words}>
            <Skeleton shape="line" className={styles.title} />
            <Skeleton shape="line" className={styles.line} />
          </div>
        </div>
      ))}
    </div>
  )
}
