import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { copyText } from './copy-text.ts'

type SecretDialogProps = { title: string; hint: string; label: string; secret: string; onClose: () => void }

/** Shows a secret once. It cannot be shown again. */
export function SecretDialog({ title, hint, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button icon="copy" onPress={() => void copyText(secret)}>
            {partsText.copy}
          </Button>
          <Button look="ink" onPress={onClose}>
            {partsText.stored}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
      <TextField label={label} value={secret} isReadOnly isLong autoFocus />
    </Dialog>
  )
}
