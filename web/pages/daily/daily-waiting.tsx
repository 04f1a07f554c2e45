import { DISCOVER } from '#contract/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './daily-waiting.module.css'

/** Lines in place of the words of a devotional that is not known yet. */
export function DailyWaiting({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.waiting, className)}>
      <p role="status" data-scripted="">
        <VisuallyHidden>{dailyText.opening}</VisuallyHidden>
      </p>
      <noscript>
        <p>{dailyText.needs_script}</p>
        <a href={DISCOVER}>{dailyText.to_discover}</a>
      </noscript>
      <div className={styles.lines} data-scripted="">
        <Skeleton shape="line" className={styles.line} />
        <Skeleton shape="line" className={styles.line} />
        <Skeleton shape="line" className={styles.line} />
        <Skeleton shape="line" className={styles.last} />
      </div>
    </div>
  )
}
