import type { Entry } from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { ReferenceList } from '#studio/features/references/reference-list.tsx'
import { useReferences } from '#studio/features/references/use-references.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { referencesText } from '#studio/text/references-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'

type HideDialogProps = { entry: Entry; onClose: () => void; onHide: () => void }

/** Shows everything that points at an entry before it is hidden. */
export function HideDialog({ entry, onClose, onHide }: HideDialogProps) {
  const { data, error } = useReferences(entry.kind, [entry.id])
  return (
    <Dialog
      isWide
      title={referencesText.hide_title(entry.title)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!data} onPress={onHide}>
            {referencesText.hide}
          </Button>
        </>
      }
    >
      <p>{referencesText.hide_lead}</p>
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {!data && !error && <p role="status">{referencesText.checking}</p>}
      {data && <ReferenceList {...data.data} />}
    </Dialog>
  )
}
