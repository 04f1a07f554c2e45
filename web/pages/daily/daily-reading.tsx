import type { DailyItem } from '#contract/catalogue/daily.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import { formatDay, formatDayOfYear } from '#web/ui/words/format-day.ts'
import { CloseButton } from './close-button.tsx'
import { DailyAudio } from './daily-audio.tsx'
import styles from './daily-reading.module.css'
import { DailyWaiting } from './daily-waiting.tsx'
import type { DailyFlow } from './flow/use-daily-flow.ts'

type DailyReadingProps = {
  item: DailyItem
  /** True until it is known whether this is the visitor's own. */
  isUnsure: boolean
  titleId: string
  flow: DailyFlow
}

const LONG_CHARACTERS = 180

export function isLongPassage({ body }: DailyItem): boolean {
  return body.length > LONG_CHARACTERS
}

/** The passage of a day, a thought on it, and the next step. */
export function DailyReading({ item, isUnsure, titleId, flow }: DailyReadingProps) {
  const unsure = isUnsure && styles.unsure
  return (
    <>
      <CloseButton close={flow.close} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the screen is scrolled by keys too */}
      <div className={styles.page} tabIndex={0}>
        <div className={styles.head}>
          <Overline as="h1" id={titleId} className={styles.gold}>
            {dailyText.name}
          </Overline>
          <p className={classNames(styles.day, unsure)} data-lone-date="">
            {item.date ? formatDay(Date.parse(item.date)) : formatDayOfYear(item.day)}
          </p>
        </div>
        {isUnsure && <DailyWaiting className={styles.waiting} />}
        <div className={classNames(styles.words, unsure)}>
          <blockquote
            className={classNames(styles.verse, isLongPassage(item) && styles.long)}
            lang={item.body_locale}
            dir="auto"
          >
            <Scripture>{item.body}</Scripture>
          </blockquote>
          <p className={styles.reference} dir="auto">
            {item.reference}
          </p>
          <p className={styles.reflection} dir="auto">
            {item.reflection}
          </p>
        </div>
      </div>
      <div className={classNames(styles.foot, unsure)}>
        {item.content && <DailyAudio content={item.content} />}
        <div className={styles.actions} data-scripted="">
          <Button
            variant="primary"
            size="large"
            className={styles.go}
            isBusy={flow.step === 'counting' || flow.step === 'left'}
            onClick={flow.close}
          >
            {dailyText.go_on}
          </Button>
          <IconButton icon="share" kind="glass" size="large" label={dailyText.share} onClick={flow.share} />
        </div>
      </div>
    </>
  )
}
