import { weekdayOf } from '#rules/dates/local-day.ts'
import { streakWeek } from '#rules/dates/streak.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './streak-week.module.css'

/** This week from Sunday: today, and the days before it that belong to the streak. */
export function StreakWeek({ length, today }: { length: number; today: string }) {
  const prayed = streakWeek(length, today)
  const weekday = weekdayOf(today)
  return (
    <ol className={styles.week} aria-label={dailyText.this_week}>
      {dailyText.weekdays.map((name, at) => (
        <li key={name} className={classNames(prayed[at] && styles.on, at === weekday && styles.now)}>
          <span className={styles.disc}>{prayed[at] && <Icon name="check" size={18} />}</span>
          {name}
          <VisuallyHidden>{prayed[at] ? dailyText.prayed : dailyText.not_prayed}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
