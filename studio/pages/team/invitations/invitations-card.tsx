import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getTeam, resendStaffInvitation, type TeamInvitation, withdrawStaffInvitation } from '#contract/studio/team.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { teamText } from '#studio/text/team-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import { RoleTags } from '../roles/role-tags.tsx'
import styles from '../team.module.css'

/** The open invitations. */
export function InvitationsCard({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const [resent, setResent] = useState<TeamInvitation>()
  const resend = useChange(resendStaffInvitation, {
    refreshes: [getTeam],
    onDone: ({ data }) => showToast(teamText.invited_toast(data.email)),
  })
  const withdraw = useChange(withdrawStaffInvitation, {
    refreshes: [getTeam],
    onDone: () => showToast(teamText.withdrawn_toast),
  })
  const needsProof = isCallError(resend.error) && resend.error.code === 'reauthentication_required'
  const error = withdraw.error ?? (needsProof ? null : resend.error)
  const sendAgain = (invitation: TeamInvitation) => {
    setResent(invitation)
    resend.mutate({ params: { id: invitation.id } })
  }
  return (
    <Card title={teamText.invitations} isFlush>
      {error && (
        <div className={styles.inset}>
          <Note tone="bad">{errorText(error)}</Note>
        </div>
      )}
      <ul>
        {invitations.map((invitation) => (
          <Invitation
            key={invitation.id}
            invitation={invitation}
            onResend={() => sendAgain(invitation)}
            onWithdraw={() => withdraw.mutate({ params: { id: invitation.id } })}
          />
        ))}
      </ul>
      {needsProof && resent && <PasswordProof onProven={() => sendAgain(resent)} onClose={resend.reset} />}
    </Card>
  )
}

type InvitationProps = { invitation: TeamInvitation; onResend: () => void; onWithdraw: () => void }

function Invitation({ invitation, onResend, onWithdraw }: InvitationProps) {
  const { email, roles, note, invited_by, created_at, expires_at, is_expired } = invitation
  const facts = [
    invited_by === null ? undefined : teamText.invited_by(invited_by, formatDay(created_at)),
    is_expired ? undefined : teamText.good_until(formatDay(expires_at)),
  ]
  return (
    <li className={styles.member}>
      <div>
        <b>{email}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {note !== null && <small>{teamText.quoted(note)}</small>}
        <span className={styles.roles}>
          <RoleTags roles={roles} />
          {is_expired && (
            <Tag tone="bad" icon="clock">
              {teamText.expired}
            </Tag>
          )}
        </span>
      </div>
      <Menu
        label={teamText.invitation_for(email)}
        actions={[
          { id: 'resend', label: teamText.resend, icon: 'mail', onAction: onResend },
          { id: 'withdraw', label: teamText.withdraw, icon: 'x', isDangerous: true, onAction: onWithdraw },
        ]}
      >
        <IconButton icon="ellipsis" label={teamText.invitation_for(email)} />
      </Menu>
    </li>
  )
}
