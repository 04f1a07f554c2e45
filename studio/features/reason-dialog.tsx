import { type ReactNode, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { PasswordProof } from './password-proof.tsx'

type ReasonDialogProps = {
  title: string
  /** What happens, and further fields. */
  children: ReactNode
  hint: string
  /** The fewest characters of the reason. */
  shortest: number
  confirm: string
  look: 'ink' | 'destroy'
  /** True if a field among the children takes the focus. */
  hasFocusedField?: boolean
  change: { error: Error | null; isPending: boolean }
  onConfirm: (reason: string) => void
  onClose: () => void
}

/**
 * Says what a change does and asks for the reason before it is made. If the change requires a recent authentication, it
 * also asks for the password; all other refusals are shown.
 */
export function ReasonDialog({
  title,
  children,
  hint,
  shortest,
  change,
  onConfirm,
  onClose,
  confirm,
  look,
  hasFocusedField = false,
}: ReasonDialogProps) {
  const [typed, setReason] = useState('')
  const reason = typed.trim()
  if (isCallError(change.error) && change.error.code === 'reauthentication_required')
    return <PasswordProof onProven={() => onConfirm(reason)} onClose={onClose} />
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look={look}
            isDisabled={reason.length < shortest || change.isPending}
            onPress={() => onConfirm(reason)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
      {children}
      <TextField
        label={partsText.reason}
        hint={hint}
        value={typed}
        onChange={setReason}
        maxLength={500}
        autoFocus={!hasFocusedField}
      />
    </Dialog>
  )
}
