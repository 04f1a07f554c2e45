import type { StreakWeek as Week } from '#contract/catalogue/habit.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './streak-week.module.css'

/** This week from Sunday: the days that were prayed, those covered by grace, and the days of rest. */
export function StreakWeek({ week, today }: { week: Week; today: string }) {
  const stateWords = {
    prayed: dailyText.prayed,
    grace: dailyText.grace,
    rest: dailyText.rest,
    open: dailyText.not_prayed,
  }
  return (
    <ol className={styles.week} aria-label={dailyText.this_week}>
      {week.map(({ date, state }, at) => (
        <li key={date} className={classNames(styles[state], date === today && styles.now)}>
          <span className={styles.disc}>
            {state === 'prayed' && <Icon name="check" size={18} />}
            {state === 'rest' && <Icon name="moon" size={16} />}
          </span>
          {dailyText.weekdays[at]}
          {/* A day ahead is neither prayed nor missed. */}
          {(state !== 'open' || date <= today) && <VisuallyHidden>{stateWords[state]}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
