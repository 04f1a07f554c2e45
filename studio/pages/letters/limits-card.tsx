import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { type LetterLimits, listLetters, setLetterLimits } from '#contract/studio/letters/letters.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import styles from './letters.module.css'

const MOST_PER_WEEK = 14
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: `${hour}`, label: hourText(hour) }))
const COUNTS = Array.from({ length: MOST_PER_WEEK }, (_, at) => ({ id: `${at + 1}`, label: `${at + 1}` }))

/** The limits of letters: how many per week, and the quiet hours. A choice is saved at once. */
export function LimitsCard({ limits, mayEdit }: { limits: LetterLimits; mayEdit: boolean }) {
  const change = useChange(setLetterLimits, {
    refreshes: [listLetters],
    onDone: () => showToast(text.limits_saved),
  })
  const { per_week, quiet_from, quiet_until } = change.isPending ? change.variables.body : limits
  const set = (part: Partial<LetterLimits>) => change.mutate({ body: { ...limits, ...part } })
  return (
    <Card title={text.limits} hint={text.limits_hint}>
      <div className={styles.stack}>
        {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
        {mayEdit ? (
          <div className={styles.three}>
            <SelectField
              label={text.per_week}
              value={`${per_week}`}
              options={COUNTS}
              onChange={(id) => set({ per_week: Number(id) })}
            />
            <SelectField
              label={text.quiet_from}
              value={`${quiet_from}`}
              options={HOURS}
              onChange={(id) => set({ quiet_from: Number(id) })}
            />
            <SelectField
              label={text.quiet_until}
              value={`${quiet_until}`}
              options={HOURS}
              onChange={(id) => set({ quiet_until: Number(id) })}
            />
          </div>
        ) : (
          <p>
            {text.per_week_now(per_week)}{' '}
            {quiet_from === quiet_until ? text.quiet_none : text.quiet_now(hourText(quiet_from), hourText(quiet_until))}
          </p>
        )}
        {mayEdit && <p className={styles.quiet}>{text.quiet_hint}</p>}
      </div>
    </Card>
  )
}

/** An hour of the day: `9 PM`. */
function hourText(hour: number): string {
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, hour),
  )
}
