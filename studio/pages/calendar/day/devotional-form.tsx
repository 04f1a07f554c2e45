import type { ReactNode } from 'react'
import { clearDay, type Devotional } from '#contract/studio/calendar-days.ts'
import { typesetReference } from '#rules/bible/typeset-reference.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Button, IconButton, LinkButton } from '#studio/ui/button/button.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Menu, type MenuAction } from '#studio/ui/menu/menu.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import type { Mover } from '../moves/use-moves.ts'
import { BackgroundField } from './background-field.tsx'
import { DayConflict } from './day-conflict.tsx'
import styles from './day-panel.module.css'
import { PassageFields } from './passage-fields.tsx'
import { ReadingField } from './reading-field.tsx'
import { type DayEditor, useDayEditor } from './use-day-editor.ts'

/** Characters per second of a devotional read aloud. */
const CHARACTERS_A_SECOND = 12

type DevotionalFormProps = {
  date: string
  day: Devotional
  mover: Mover
  onMove: () => void
  /** Content below the fields. */
  children: ReactNode
}

/** The fields of a day's devotional, with the Publish button. */
export function DevotionalForm({ day, mover, onMove, children }: DevotionalFormProps) {
  const editor = useDayEditor(day, mover)
  const { fields, set, error } = editor
  const isReadOnly = !day.may_edit
  const isEmpty = day.fields === null
  const length = fields.body.length + fields.reflection.length
  return (
    <>
      <div className={styles.body}>
        {isEmpty && (
          <Note tone="gold">
            <b>{calendarText.gap_title}.</b> {!isReadOnly && calendarText.gap_hint}
          </Note>
        )}
        {error && <Note tone="bad">{errorText(error)}</Note>}
        {mover.error && <Note tone="bad">{errorText(mover.error)}</Note>}
        {(!isEmpty || !isReadOnly) && (
          <>
            <Preview day={day} editor={editor} />
            <PassageFields editor={editor} isReadOnly={isReadOnly} />
            <TextField
              label={calendarText.thought}
              isLong
              rows={5}
              maxLength={5000}
              value={fields.reflection}
              onChange={(reflection) => set({ reflection })}
              isReadOnly={isReadOnly}
              hint={calendarText.read_in(length, Math.max(1, Math.round(length / CHARACTERS_A_SECOND)))}
            />
            <BackgroundField day={day} editor={editor} isReadOnly={isReadOnly} />
            <ReadingField day={day} editor={editor} isReadOnly={isReadOnly} />
          </>
        )}
        {children}
      </div>
      {!isReadOnly && <Foot day={day} editor={editor} mover={mover} onMove={onMove} />}
      {editor.conflicts.length > 0 && <DayConflict editor={editor} />}
    </>
  )
}

/** The verse on its picture, as listeners see it. */
function Preview({ day, editor: { fields } }: { day: Devotional; editor: DayEditor }) {
  const image = day.backgrounds.find(({ image: one }) => one === fields.image)?.image_url ?? day.image_url
  if (!image || fields.body === '') return null
  return (
    <figure className={styles.preview}>
      <img src={image} alt="" />
      <figcaption>
        <b>{fields.body}</b>
        <em>{typesetReference(fields.reference)}</em>
      </figcaption>
    </figure>
  )
}

type FootProps = { day: Devotional; editor: DayEditor; mover: Mover; onMove: () => void }

function Foot({ day, editor, mover, onMove }: FootProps) {
  const clear = useChange(clearDay, {
    onDone({ data }) {
      showToast(calendarText.cleared, () => mover.undoDays(data.revisions))
      void mover.refresh()
    },
    onRefused: (error) => showToast(errorText(error)),
  })
  const actions: MenuAction[] = [
    { id: 'move', label: calendarText.move_to, icon: 'calendar-arrow-down', onAction: onMove },
    {
      id: 'clear',
      label: calendarText.clear_day,
      icon: 'trash-2',
      isDangerous: true,
      onAction: () => clear.mutate({ params: { day: day.day }, body: { version: day.version } }),
    },
  ]
  return (
    <footer className={styles.foot}>
      {day.fields && (
        <Menu label={calendarText.day_actions} actions={actions}>
          <IconButton icon="ellipsis" label={calendarText.day_actions} />
        </Menu>
      )}
      <span className={styles.status} role="status">
        {editor.hasChanges && calendarText.unsaved}
      </span>
      {editor.hasChanges ? (
        <Button look="plain" onPress={editor.discard}>
          {calendarText.discard}
        </Button>
      ) : (
        day.site_path && (
          <LinkButton look="plain" href={day.site_path} target="_blank">
            {calendarText.see_page}
          </LinkButton>
        )
      )}
      <Button
        look="primary"
        isDisabled={!editor.hasChanges || !editor.isComplete || editor.isSaving}
        onPress={editor.save}
      >
        {day.fields ? calendarText.publish : calendarText.publish_new}
      </Button>
    </footer>
  )
}
