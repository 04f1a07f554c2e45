import { listLetters, removeLetter } from '#contract/studio/letters/letters.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { LETTERS } from '../letter-path.ts'

export function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useChange(removeLetter, {
    refreshes: [listLetters],
    onDone() {
      showToast(text.removed)
      navigate(LETTERS)
    },
  })
  return (
    <Dialog
      title={text.remove_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="destroy" isDisabled={remove.isPending} onPress={() => remove.mutate({ params: { id } })}>
            {text.remove}
          </Button>
        </>
      }
    >
      {remove.error && <Note tone="bad">{errorText(remove.error)}</Note>}
      <p>{text.remove_hint}</p>
    </Dialog>
  )
}
