import { errorText } from '#studio/calls/error-text.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { fieldName, valueText } from './field-words.ts'
import type { DayEditor } from './use-day-editor.ts'

/** An edit conflict on a day: the other person's changes, and the choice whose to keep. */
export function DayConflict({ editor }: { editor: DayEditor }) {
  return (
    <Dialog
      title={calendarText.conflict_title}
      onClose={editor.closeConflicts}
      actions={
        <>
          <Button look="plain" onPress={editor.closeConflicts}>
            {partsText.cancel}
          </Button>
          <Button onPress={editor.discard}>{calendarText.conflict_theirs}</Button>
          <Button look="ink" isDisabled={editor.isSaving} onPress={() => void editor.overwrite()}>
            {calendarText.conflict_mine}
          </Button>
        </>
      }
    >
      <p>{calendarText.conflict}</p>
      {editor.overwriteError !== undefined && <Note tone="bad">{errorText(editor.overwriteError)}</Note>}
      <ul>
        {editor.conflicts.map(({ field, to }) => (
          <li key={field}>{calendarText.conflict_now(fieldName(field), valueText(to))}</li>
        ))}
      </ul>
    </Dialog>
  )
}
