import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import styles from './habit-view.module.css'

/** The page until the user's choices are known. */
export function HabitSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  )
}
