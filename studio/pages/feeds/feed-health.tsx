import type { StudioFeed } from '#contract/studio/feeds.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './feeds.module.css'

type Look = { icon: StudioIconName; tone: string | undefined }

const LOOKS: Record<StudioFeed['state'], Look> = {
  healthy: { icon: 'check', tone: styles.good },
  slow: { icon: 'clock', tone: styles.gold },
  failing: { icon: 'circle-alert', tone: styles.bad },
  importing: { icon: 'loader', tone: styles.gold },
  paused: { icon: 'pause', tone: undefined },
  ended: { icon: 'minus', tone: undefined },
  file: { icon: 'file-up', tone: undefined },
}

/** The health of a feed as an icon and a word. */
export function FeedState({ feed: { state, items_left } }: { feed: StudioFeed }) {
  const { icon, tone } = LOOKS[state]
  return (
    <span className={classNames(styles.state, tone)}>
      <StudioIcon name={icon} size={15} />
      {state === 'importing' ? feedsText.left(items_left) : feedsText.states[state]}
    </span>
  )
}

const TRY_STYLES = { ok: undefined, slow: styles.trySlow, failed: styles.tryFailed }

/** The latest fetches as marks, with a sentence as their name. */
export function FetchMarks({ tries }: Pick<StudioFeed, 'tries'>) {
  if (tries.length === 0) return null
  const count = (result: string) => tries.filter((one) => one.result === result).length
  const label = feedsText.tries({ count: tries.length, failed: count('failed'), slow: count('slow') })
  return (
    <span className={styles.tries} role="img" aria-label={label} title={label}>
      {tries.map(({ at, result }) => (
        <i key={at} className={TRY_STYLES[result]} />
      ))}
    </span>
  )
}

/** The time of the next fetch, or of the last one. */
export function fetchTime({ checked_at, next_check_at, failures }: StudioFeed): string {
  if (failures > 0 && next_check_at) return feedsText.next(formatDayAndTime(next_check_at))
  return checked_at ? feedsText.checked(formatDayAndTime(checked_at)) : ''
}
