import { listDevotionalRevisions } from '#contract/studio/calendar-days.ts'
import type { EntryRevision } from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import type { Mover } from '../moves/use-moves.ts'
import styles from './day-panel.module.css'
import { fieldName, valueText } from './field-words.ts'

/** The history of a day: author, time and previous values of each change, with undo. */
export function DayHistory({ day, mayEdit, mover }: { day: string; mayEdit: boolean; mover: Mover }) {
  const revisions = useCall(listDevotionalRevisions, { params: { day } })
  const rows = revisions.data?.data ?? []
  return (
    <section className={styles.section} aria-label={calendarText.history}>
      <h3>{calendarText.history}</h3>
      {revisions.error && <p>{errorText(revisions.error)}</p>}
      {revisions.isSuccess && rows.length === 0 && <p>{calendarText.history_none}</p>}
      <ol>
        {rows.map((revision) => (
          <li key={revision.version} className={styles.row}>
            <RevisionText revision={revision} />
            {mayEdit && (
              <Button
                size="small"
                look="plain"
                icon="undo-2"
                aria-label={calendarText.undo_label(revision.version)}
                isDisabled={mover.isMoving}
                onPress={() => mover.undoDays([{ day, version: revision.version }])}
              >
                {partsText.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RevisionText({ revision: { at, by, kind, reason, changes } }: { revision: EntryRevision }) {
  const who = by ?? calendarText.somebody
  const isOther = changes.some(({ field }) => field === 'id')
  const shown = isOther ? changes.filter(({ field }) => field === 'reference') : changes
  const names = isOther ? fieldName('id') : changes.map(({ field }) => fieldName(field)).join(', ')
  const before = shown.slice(0, 1).map(({ from }) => calendarText.was(valueText(from)))
  return (
    <span>
      {kind === 'follow-source' ? calendarText.follow_change(who, names) : calendarText.change(who, kind, names)}
      <small>{[formatDayAndTime(at), ...before, reason].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
