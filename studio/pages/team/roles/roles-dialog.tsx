import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getTeam, setStaffRoles, type TeamMember } from '#contract/studio/team.ts'
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
import { RoleChoices } from './role-choices.tsx'
import { readGrants, type TypedGrant, typedGrantOf } from './typed-grant.ts'

/** Changes roles. The server requires an authentication in the last ten minutes. */
export function RolesDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [roles, setRoles] = useState<readonly TypedGrant[]>(() => member.roles.map(typedGrantOf))
  const grants = readGrants(roles)
  const [reason, setReason] = useState('')
  const change = useChange(setStaffRoles, {
    refreshes: [getTeam],
    onDone() {
      showToast(teamText.roles_saved)
      onClose()
    },
  })
  const save = () => grants && change.mutate({ params: { user_id: member.id }, body: { roles: grants, reason } })
  const needsProof = isCallError(change.error) && change.error.code === 'reauthentication_required'
  if (needsProof) return <PasswordProof onProven={save} onClose={onClose} />
  return (
    <Dialog
      title={teamText.roles_title(member.name ?? member.email ?? member.id)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!grants || reason.trim() === '' || change.isPending} onPress={save}>
            {teamText.save_roles}
          </Button>
        </>
      }
    >
      <p>{teamText.roles_hint}</p>
      {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
      <RoleChoices roles={roles} onChange={setRoles} />
      <TextField
        label={partsText.reason}
        hint={partsText.reason_hint}
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
    </Dialog>
  )
}
