import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getTeam, inviteStaff } from '#contract/studio/team.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { partsText } from '#studio/text/parts-en.ts'
import { teamText } from '#studio/text/team-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { RoleChoices } from '../roles/role-choices.tsx'
import { readGrants, type TypedGrant } from '../roles/typed-grant.ts'

/** Invites somebody by email, with chosen roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly TypedGrant[]>([])
  const grants = readGrants(roles)
  const [note, setNote] = useState('')
  const invite = useChange(inviteStaff, {
    refreshes: [getTeam],
    onDone() {
      showToast(teamText.invited_toast(email.trim()))
      onClose()
    },
  })
  const send = () => grants && invite.mutate({ body: { email, roles: grants, ...(note.trim() !== '' && { note }) } })
  const refusal = isCallError(invite.error) ? invite.error : undefined
  if (refusal?.code === 'reauthentication_required') return <PasswordProof onProven={send} onClose={onClose} />
  const isEmailFault = refusal?.field === 'email'
  const isComplete = email.trim() !== '' && grants !== undefined && grants.length > 0
  return (
    <Dialog
      title={teamText.invite_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!isComplete || invite.isPending} onPress={send}>
            {teamText.send_invitation}
          </Button>
        </>
      }
    >
      <p>{teamText.invite_hint}</p>
      {invite.error && !isEmailFault && <Note tone="bad">{errorText(invite.error)}</Note>}
      <TextField
        label={teamText.email}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        maxLength={254}
        error={isEmailFault ? errorText(invite.error) : undefined}
        autoFocus
      />
      <RoleChoices roles={roles} onChange={setRoles} />
      <TextField
        label={teamText.note}
        hint={teamText.note_hint}
        isLong
        value={note}
        onChange={setNote}
        maxLength={500}
      />
    </Dialog>
  )
}
