import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './daily-opening.module.css'
import { DailyWaiting } from './daily-waiting.tsx'

/** Shown until the devotional is known. */
export function DailyOpening({ titleId, close }: { titleId: string; close: () => void }) {
  return (
    <div className={styles.opening}>
      <CloseButton close={close} />
      <Overline as="h1" id={titleId} className={styles.gold}>
        {dailyText.name}
      </Overline>
      <DailyWaiting />
    </div>
  )
}
