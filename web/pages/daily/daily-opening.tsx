import { DISCOVER } from '#contract/paths.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './daily-opening.module.css'

/** Shown until the devotional is known. */
export function DailyOpening({ titleId, close }: { titleId: string; close: () => void }) {
  return (
    <div className={styles.opening}>
      <CloseButton close={close} />
      <Overline as="h1" id={titleId}>
        {dailyText.name}
      </Overline>
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
