import { useState } from 'react'
import { errorText } from '#studio/calls/error-text.ts'
import { usePasswordProof } from '#studio/calls/use-password-proof.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { teamText } from '#studio/text/team-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'

/** Asks for the password again, then continues. */
export function PasswordProof({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const proof = usePasswordProof(onProven)
  return (
    <Dialog
      title={teamText.proof_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={password === '' || proof.isPending} onPress={() => proof.mutate(password)}>
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
