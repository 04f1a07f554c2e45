import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { text } from '#web/ui/text/en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './feed-skeleton.module.css'

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** The placeholder of a row that is loading. */
export function FeedSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={className} role="status">
      <VisuallyHidden>{text.discover.loading}</VisuallyHidden>
      <Skeleton shape="line" className={styles.heading} />
      <div className={styles.row}>
        {CARDS.map((card) => (
          <div key={card}>
            <Skeleton />
            <Skeleton shape="line" className={styles.title} />
            <Skeleton shape="line" className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  )
}
