import { useState } from 'react'
import { UPLOAD_SPACE_MOST_GIGABYTES } from '#contract/limits.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { uploadSpacesText } from '#studio/text/team/upload-spaces-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { readGigabytes, typedGigabytes } from './typed-gigabytes.ts'

type SpaceDialogProps = {
  name: string
  hint: string
  limitBytes: number | null
  error: Error | null
  isSaving: boolean
  onSave: (gigabytes: number | null) => void
  onClose: () => void
}

/** Asks for a limit in gigabytes; an empty field is none. */
export function SpaceDialog({ name, hint, limitBytes, error, isSaving, onSave, onClose }: SpaceDialogProps) {
  const [typed, setTyped] = useState(typedGigabytes(limitBytes))
  const gigabytes = readGigabytes(typed)
  const fault = uploadSpacesText.field_fault(countText(UPLOAD_SPACE_MOST_GIGABYTES))
  const save = () => gigabytes !== undefined && !isSaving && onSave(gigabytes)
  return (
    <Dialog
      title={uploadSpacesText.title_for(name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={gigabytes === undefined || isSaving} onPress={save}>
            {uploadSpacesText.save}
          </Button>
        </>
      }
    >
      <TextField
        label={uploadSpacesText.field}
        hint={hint}
        error={gigabytes === undefined ? fault : undefined}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        maxLength={16}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
      <p>{uploadSpacesText.stays}</p>
      {error && <Note tone="bad">{errorText(error)}</Note>}
    </Dialog>
  )
}
