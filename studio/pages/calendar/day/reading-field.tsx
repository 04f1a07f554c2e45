import { useState } from 'react'
import type { Devotional } from '#contract/studio/calendar-days.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import fieldStyles from '#studio/ui/field/field.module.css'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import styles from './day-panel.module.css'
import { FindDialog } from './find-dialog.tsx'
import type { DayEditor } from './use-day-editor.ts'

type ReadingFieldProps = { day: Devotional; editor: DayEditor; isReadOnly: boolean }

/** The reading of the devotional: found by its passage, or chosen. */
export function ReadingField({ day, editor: { fields, set }, isReadOnly }: ReadingFieldProps) {
  const [isFinding, setFinding] = useState(false)
  const [chosen, setChosen] = useState<{ id: string; title: string }>()
  const { reading } = day
  const own = chosen?.id === fields.reading_id ? chosen : reading
  const shown = fields.reading_id === null && reading?.is_chosen ? null : own
  return (
    <div className={styles.group}>
      <span className={fieldStyles.label}>{calendarText.reading}</span>
      <p className={styles.reading}>
        <StudioIcon name={shown ? 'headphones' : 'triangle-alert'} size={16} />
        {shown ? (
          <span>
            <b>{shown.title}</b>
            <small>{fields.reading_id === null ? calendarText.reading_found : calendarText.reading_chosen}</small>
          </span>
        ) : (
          <span>{calendarText.reading_none}</span>
        )}
      </p>
      {!isReadOnly && (
        <div className={styles.inRow}>
          <Button size="small" look="plain" icon="search" onPress={() => setFinding(true)}>
            {calendarText.reading_choose}
          </Button>
          {fields.reading_id !== null && (
            <Button size="small" look="plain" onPress={() => set({ reading_id: null })}>
              {calendarText.reading_find}
            </Button>
          )}
        </div>
      )}
      {isFinding && (
        <FindDialog
          title={calendarText.find_recording}
          hint={calendarText.reading_refused}
          kinds={['content']}
          onClose={() => setFinding(false)}
          onFound={({ id, title }) => {
            setChosen({ id, title })
            set({ reading_id: id })
          }}
        />
      )}
    </div>
  )
}
