import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reauthenticate } from '#contract/accounts/reauthentication.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useStaff } from '#studio/calls/staff.tsx'
import { partsText } from '#studio/text/parts-en.ts'
import { teamText } from '#studio/text/team-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'

/** Asks for the password again, then continues. */
export function PasswordProof({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { id } = useStaff()
  const [password, setPassword] = useState('')
  const proof = useMutation({
    mutationFn: () => adoptSession(() => call(reauthenticate, { params: { id }, body: { password } })),
    onSuccess: onProven,
  })
  return (
    <Dialog
      title={teamText.proof_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={password === '' || proof.isPending} onPress={() => proof.mutate()}>
            {teamText.prove}
          </Button>
        </>
      }
    >
      <p>{teamText.proof}</p>
      <TextField
        label={teamText.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={proof.error ? errorText(proof.error) : undefined}
        autoFocus
      />
    </Dialog>
  )
}
