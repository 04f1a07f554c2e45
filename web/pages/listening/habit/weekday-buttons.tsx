import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatDate } from '#web/ui/words/format-date.ts'
import styles from './weekday-buttons.module.css'

type WeekdayButtonsProps = {
  label: string
  chosen: readonly number[]
  /** The most days that can be chosen: then the other buttons are disabled. */
  most?: number
  onChoose: (days: number[]) => void
}

/** A Sunday: the weekday of `SUNDAY + n days` is `n`. */
const SUNDAY = Date.UTC(2026, 10, 22)

/** The seven weekdays, Sunday first, to choose several of. */
export function WeekdayButtons({ label, chosen, most = 7, onChoose }: WeekdayButtonsProps) {
  const isFull = chosen.length >= most
  function press(day: number) {
    if (chosen.includes(day)) onChoose(chosen.filter((one) => one !== day))
    else if (!isFull) onChoose([...chosen, day].toSorted((first, second) => first - second))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these take effect at once
    <div className={styles.days} role="group" aria-label={label}>
      {dailyText.weekdays.map((name, day) => (
        <button
          key={name}
          type="button"
          className={styles.day}
          aria-pressed={chosen.includes(day)}
          aria-disabled={(isFull && !chosen.includes(day)) || undefined}
          onClick={() => press(day)}
        >
          <span aria-hidden="true">{name}</span>
          <VisuallyHidden>{formatDate(SUNDAY + day * DAY_MILLISECONDS, { weekday: 'long' })}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
