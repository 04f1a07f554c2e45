import type { Coming } from '#contract/studio/attention.ts'
import { homeText } from '#studio/text/home-en.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatTime } from '#studio/ui/words/format.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './home.module.css'
import { type WeekDay, weekDays } from './week-days.ts'

/** The next seven days with their releases. */
export function WeekCard({ coming }: { coming: readonly Coming[] }) {
  const days = weekDays(coming, new Date(wallClock()))
  return (
    <Card title={homeText.week} hint={homeText.week_hint} isFlush>
      {coming.length === 0 ? (
        <p className={styles.nothing}>{homeText.week_empty}</p>
      ) : (
        <ol className={styles.week}>
          {days.map((day, at) => (
            <Day key={day.day} day={day} isToday={at === 0} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Day({ day: { day, coming }, isToday }: { day: WeekDay; isToday: boolean }) {
  const [year, month, date] = day.split('-').map(Number)
  const time = new Date(year ?? 0, (month ?? 1) - 1, date)
  const name = new Intl.DateTimeFormat(currentLanguage().locale, { weekday: 'short', day: 'numeric' }).format(time)
  return (
    <li className={classNames(styles.day, isToday && styles.isToday)}>
      <h3>
        <time dateTime={day}>{name}</time>
        {isToday && <span>{homeText.today}</span>}
      </h3>
      {coming.length === 0 ? (
        <p className={styles.quiet}>{homeText.nothing_that_day}</p>
      ) : (
        <ul>
          {coming.map((one) => (
            <li key={`${one.kind} ${one.id ?? one.day}`}>
              <ComingRow coming={one} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function ComingRow({ coming }: { coming: Coming }) {
  const { kind, id, title, at, image_url, part_of } = coming
  if (title === null)
    return (
      <a className={styles.gap} href={calendarPath(coming.day)}>
        <StudioIcon name="triangle-alert" size={16} />
        {homeText.no_devotional}
      </a>
    )
  const words = (
    <>
      <Thumbnail src={image_url ?? ''} size={28} />
      <span>
        <b>{title}</b>
        <small>{[at !== null && formatTime(at), noteOf(kind, part_of)].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
  const href = id === null ? undefined : pathOf(coming, id)
  return href ? (
    <a className={styles.coming} href={href}>
      {words}
    </a>
  ) : (
    <span className={styles.coming}>{words}</span>
  )
}

function noteOf(kind: Coming['kind'], partOf: string | null): string {
  if (kind === 'tab' && partOf !== null) return homeText.of_tab(tabLabel(partOf))
  return partOf ?? homeText.kinds[kind]
}

function pathOf({ kind, part_of, day }: Coming, id: string): string {
  if (kind === 'tab') return `/studio/tabs/${encodeURIComponent(part_of ?? '')}/?version=${encodeURIComponent(id)}`
  return kind === 'daily' ? calendarPath(day) : `/studio/library/${kind}/${encodeURIComponent(id)}/`
}

function calendarPath(day: string): string {
  return `/studio/calendar/?day=${day}`
}
