import { useState } from 'react'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { fieldName, fieldValueText } from '#studio/ui/words/field-text.ts'
import type { EntryEditor } from './use-entry-editor.ts'

type Side = 'theirs' | 'yours'

/** An edit conflict: both values of each field side by side, with a choice. */
export function ConflictDialog({ editor }: { editor: EntryEditor }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts, changes } = editor
  const theirs = conflicts.filter(({ field }) => (chosen[field] ?? 'yours') === 'theirs').map(({ field }) => field)
  return (
    <Dialog
      isWide
      title={entryText.conflict_title}
      onClose={editor.closeConflicts}
      actions={
        <>
          <Button onPress={editor.closeConflicts}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={editor.isSaving} onPress={() => void editor.resolve(theirs)}>
            {entryText.conflict_save}
          </Button>
        </>
      }
    >
      <p>{entryText.conflict}</p>
      {editor.resolveError !== undefined && <Note tone="bad">{errorText(editor.resolveError)}</Note>}
      {conflicts.map(({ field, to }) => (
        <RadioChoice
          key={field}
          label={fieldName(field)}
          value={chosen[field] ?? 'yours'}
          choices={[
            { id: 'theirs', label: entryText.conflict_theirs, hint: fieldValueText(to) },
            { id: 'yours', label: entryText.conflict_yours, hint: fieldValueText(changes[field as keyof EntryFields]) },
          ]}
          onChange={(side) => setChosen((before) => ({ ...before, [field]: side }))}
        />
      ))}
    </Dialog>
  )
}
