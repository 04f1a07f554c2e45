import type { Plan } from '#contract/catalogue/plans.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { inDigitsOf } from '#rules/words/format-message.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatDuration } from '#web/ui/words/describe-entry.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './day-list.module.css'

/** All days of a plan, each linked: any day may be opened at any time. */
export function DayList({ plan, doneDays }: { plan: Plan; doneDays: number }) {
  const hasAccess = isSubscribed(useAccessLevel())
  return (
    <ol className={styles.days}>
      {plan.days.map(({ number, title, link, duration, is_free }) => (
        <li key={number}>
          <a className={styles.day} href={link}>
            <span className={styles.number} data-done={number <= doneDays || undefined}>
              {number <= doneDays ? (
                <Icon name="check" size={18} />
              ) : (
                inDigitsOf(String(number), currentLanguage().locale)
              )}
            </span>
            <span
              className={styles.title}
              lang={plan.kind === 'series' ? langAttribute(plan.locale) : undefined}
              dir="auto"
            >
              {title}
            </span>
            {!is_free && !hasAccess && (
              <span className={styles.lock}>
                <Icon name="lock" size={18} />
                <VisuallyHidden>{text.catalogue.locked}</VisuallyHidden>
              </span>
            )}
            {duration !== null && <span className={styles.duration}>{formatDuration(duration)}</span>}
          </a>
        </li>
      ))}
    </ol>
  )
}
