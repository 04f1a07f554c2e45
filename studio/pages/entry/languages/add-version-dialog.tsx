import { useState } from 'react'
import { type Entry, editEntry, getEntry, listLibrary, listRevisions } from '#contract/studio/catalogue.ts'
import { languageVersionFault } from '#rules/catalogue/language-versions.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { EntryField } from '#studio/features/entry-field.tsx'
import { languageName } from '#studio/features/language-choices.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { entryText } from '#studio/text/entry-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { mayChangeAtOnce } from '../review/needs-review.ts'

type AddVersionDialogProps = { entry: Entry; kind: 'content' | 'series'; onClose: () => void }

/** Makes another item or series a language version of this one: the other one is changed, at once. */
export function AddVersionDialog({ entry, kind, onClose }: AddVersionDialogProps) {
  const [chosenId, setChosenId] = useState('')
  const params = { kind, id: chosenId }
  const found = useCall(getEntry, { params }, { isEnabled: chosenId !== '', isFresh: true })
  const chosen = found.data?.data
  const edit = useChange(editEntry, {
    refreshes: [getEntry, listRevisions, listLibrary],
    onDone() {
      showToast(entryText.version_added)
      onClose()
    },
  })
  const fault = chosen && faultOf(entry, chosen)
  const add = () => {
    if (chosen) edit.mutate({ params, body: { version: chosen.version, fields: { original_id: entry.id } } })
  }
  return (
    <Dialog
      title={entryText.add_version_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!chosen || fault !== undefined || edit.isPending} onPress={add}>
            {entryText.add_version}
          </Button>
        </>
      }
    >
      <p>{entryText.add_version_leads[kind]}</p>
      <EntryField label={entryText.version} kind={kind} value={chosenId} except={entry.id} onChange={setChosenId} />
      {found.error && !chosen && <LoadError error={found.error} onRetry={found.refetch} />}
      {fault && <Note tone="bad">{fault}</Note>}
      {edit.error && <Note tone="bad">{errorText(edit.error)}</Note>}
    </Dialog>
  )
}

/** Why the chosen entry cannot become a version of this one, as text. */
function faultOf(entry: Entry, chosen: Entry): string | undefined {
  if (!chosen.may_edit) return entryText.version_not_yours
  if (!mayChangeAtOnce(chosen)) return entryText.version_needs_review(entryText.original)
  if (chosen.versions.length > 0) return entryText.version_taken
  const group = [{ ...entry, original_id: null }, ...entry.versions.map((one) => ({ ...one, original_id: entry.id }))]
  const isFaulty = languageVersionFault({ ...chosen, original_id: entry.id }, group) !== undefined
  return isFaulty ? entryText.version_same_language(languageName(chosen.locale)) : undefined
}
