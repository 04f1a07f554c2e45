import { type Devotional, followDevotionalSource } from '#contract/studio/calendar-days.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import type { Mover } from '../moves/use-moves.ts'
import styles from './day-panel.module.css'
import { fieldName, valueText } from './field-words.ts'

/** The source of a day, the pack's values, and a button to follow the pack again. */
export function DaySource({ day, mover }: { day: Devotional; mover: Mover }) {
  const { has_source, overrides, may_edit, version, fields } = day
  const follow = useChange(followDevotionalSource, {
    onDone({ data }) {
      showToast(calendarText.following, () => mover.undoDays(data.revisions))
      void mover.refresh()
    },
  })
  if (!has_source && fields === null) return null
  const send = (field?: string) =>
    follow.mutate({ params: { day: day.day }, body: { version, ...(field !== undefined && { field }) } })
  // A day with another devotional than the pack's, or none, can follow the pack only as a whole.
  const isOther = overrides.some(({ field }) => field === 'id')
  const isFollowing = overrides.length === 0
  return (
    <section className={styles.section} aria-label={calendarText.source}>
      <h3>{calendarText.source}</h3>
      <p>
        {!has_source && calendarText.source_own}
        {has_source && (isFollowing ? calendarText.source_follows : calendarText.source_edited)}
      </p>
      {follow.error && <Note tone="bad">{errorText(follow.error)}</Note>}
      {has_source && (
        <ul>
          {overrides
            .filter(({ field }) => !isOther || field === 'reference')
            .map(({ field, source_value }) => (
              <li key={field} className={styles.row}>
                <span>
                  <b>{fieldName(field)}</b>
                  <small>{calendarText.source_says(valueText(source_value))}</small>
                </span>
                {may_edit && !isOther && (
                  <Button
                    size="small"
                    aria-label={calendarText.follow_field_label(fieldName(field))}
                    isDisabled={follow.isPending}
                    onPress={() => send(field)}
                  >
                    {calendarText.follow_field}
                  </Button>
                )}
              </li>
            ))}
        </ul>
      )}
      {has_source && isOther && may_edit && (
        <Button size="small" isDisabled={follow.isPending} onPress={() => send()}>
          {calendarText.follow_day}
        </Button>
      )}
    </section>
  )
}
