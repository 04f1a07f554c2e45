import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import styles from './subscription-card.module.css'

/** The placeholder of the subscription. */
export function LoadingCard() {
  return (
    <section className={styles.card} aria-busy="true">
      <div className={styles.top}>
        <p className={styles.says} role="status">
          {words.loading}
        </p>
        <Skeleton shape="line" className={styles.wait} />
        <Skeleton shape="line" className={styles.wait} />
      </div>
    </section>
  )
}
