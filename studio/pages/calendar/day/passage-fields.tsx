import { calendarText } from '#studio/text/calendar-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import styles from './day-panel.module.css'
import type { DayEditor } from './use-day-editor.ts'

/** The passage with its words, checked against the Bible while typing. */
export function PassageFields({ editor, isReadOnly }: { editor: DayEditor; isReadOnly: boolean }) {
  const { fields, check, set } = editor
  const words = check.state === 'found' ? check.text : null
  return (
    <>
      <div className={styles.group}>
        <TextField
          label={calendarText.passage}
          maxLength={100}
          value={fields.reference}
          onChange={(reference) => set({ reference })}
          isReadOnly={isReadOnly}
          {...(check.state === 'missing' && { error: calendarText.passage_missing })}
          {...(check.state === 'none' && { hint: calendarText.passage_hint })}
        />
        <p className={styles.check} role="status">
          {check.state === 'checking' && calendarText.passage_checking}
          {check.state === 'found' && (
            <>
              <StudioIcon name="check" size={15} />
              {calendarText.passage_found(check.reference)}
            </>
          )}
        </p>
      </div>
      <div className={styles.group}>
        <TextField
          label={calendarText.words}
          isLong
          rows={4}
          maxLength={5000}
          value={fields.body}
          onChange={(body) => set({ body })}
          isReadOnly={isReadOnly}
        />
        {words !== null && fields.body !== words && (
          <p className={styles.differs}>
            {calendarText.words_differ}
            {!isReadOnly && (
              <Button size="small" onPress={() => set({ body: words })}>
                {calendarText.use_words}
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  )
}
