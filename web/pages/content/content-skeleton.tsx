import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './content-skeleton.module.css'

/** Placeholders of cover and text until the item is known. */
export function ContentSkeleton() {
  return (
    <div className={styles.head} role="status">
      <VisuallyHidden>{contentText.loading}</VisuallyHidden>
      <Skeleton className={styles.cover} />
      <div className={styles.words}>
        <Skeleton shape="line" className={styles.overline} />
        <Skeleton shape="box" className={styles.title} />
        <Skeleton shape="line" />
        <Skeleton shape="line" className={styles.short} />
        <Skeleton shape="box" className={styles.action} />
      </div>
    </div>
  )
}
