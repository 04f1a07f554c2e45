import { useId, useState } from 'react'
import { LOCALE_QUERY } from '#contract/locales.ts'
import { REMINDER_CALENDAR } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { onboardingText as words } from '#web/ui/text/account/onboarding-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './onboarding-view.module.css'

const FIRST_TIME = '06:30'

/** A daily reminder as a calendar entry: we send none. */
export function ReminderChoice() {
  const [time, setTime] = useState(FIRST_TIME)
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        {words.reminder}
      </h2>
      <p className={styles.hint}>{words.reminder_words}</p>
      <div className={styles.reminder}>
        <TextField
          label={words.reminder_label}
          name="time"
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className={styles.time}
        />
        <Button
          href={`${REMINDER_CALENDAR}?time=${encodeURIComponent(time || FIRST_TIME)}&${LOCALE_QUERY}=${currentLanguage().locale}`}
          variant="secondary"
          size="large"
          icon={LATER_SHAPES.calendar}
          download=""
        >
          {words.reminder_add}
        </Button>
      </div>
    </section>
  )
}
