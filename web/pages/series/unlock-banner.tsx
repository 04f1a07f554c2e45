import type { Series } from '#contract/catalogue/content.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { useForSale } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { unlockText } from '#web/ui/text/catalogue/series-counts.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './unlock-banner.module.css'

/** Says how many items are open, with a link to unlock the rest. */
export function UnlockBanner({ series }: { series: Series }) {
  const hasPlans = useForSale('plans')
  const { content_category: category, free_count: free, item_count } = series
  return (
    <section className={styles.banner}>
      <Icon name="lock" size={26} className={styles.lock} />
      <div>
        <h2 className={styles.title}>{entryPagesText.unlock}</h2>
        <p className={styles.words}>{unlockText({ category, free, locked: item_count - free })}</p>
      </div>
      {hasPlans && (
        <Button href={SUBSCRIBE} variant="primary" className={styles.button}>
          {text.chrome.subscribe}
        </Button>
      )}
    </section>
  )
}
