import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './library-skeleton.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five'] as const

/** The placeholders of rows that are loading. */
export function LibrarySkeleton() {
  return (
    <div className={styles.rows}>
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
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
