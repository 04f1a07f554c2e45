import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { LOGIN, STUDIO, STUDIO_JOIN } from '#contract/paths.ts'
import { acceptStaffInvitation, readStaffInvitation, type StaffInvitation } from '#contract/studio/join.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { useLogInAgain } from '#studio/calls/use-log-in-again.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { frameText } from '#studio/text/frame-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { joinText } from '#studio/text/team-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { signOut } from '#web/http/session/sign-out.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { forgetJoinCode, keepJoinCode, readJoinCode } from './join-code.ts'
import { NewAccountForm } from './new-account-form.tsx'

/** Accepts an invitation to the team: with the signed-in account, another one, or a new one. */
export function Page() {
  const [code] = useState(readJoinCode)
  const [hasJoined, setJoined] = useState(false)
  const invitation = useCall(readStaffInvitation, { body: { code } }, { isEnabled: code !== '' && !hasJoined })
  useEffect(() => keepJoinCode(code), [code])
  const join = () => {
    forgetJoinCode()
    setJoined(true)
  }
  if (hasJoined) return <Joined />
  if (invitation.data) return <InvitationView code={code} invitation={invitation.data.data} onJoined={join} />
  const isGone = code === '' || (isCallError(invitation.error) && invitation.error.status === 404)
  return (
    <StudioPage title={joinText.page}>
      {isGone && (
        <EmptyState icon="mail" title={joinText.gone_title}>
          {joinText.gone}
        </EmptyState>
      )}
      {!isGone && invitation.isPending && <Skeleton rows={4} label={frameText.loading} />}
      {!isGone && invitation.error && <LoadError error={invitation.error} onRetry={invitation.refetch} />}
    </StudioPage>
  )
}

type JoinProps = { code: string; invitation: StaffInvitation; onJoined: () => void }

function InvitationView({ code, invitation, onJoined }: JoinProps) {
  const { email, roles, note, invited_by, has_account } = invitation
  const user = useUser()
  return (
    <StudioPage
      title={joinText.title(brand.name)}
      lead={invited_by === null ? joinText.lead : joinText.lead_by(invited_by)}
    >
      <Row>
        {roles.map(({ role, artist_id, artist_name }) => (
          <Tag key={`${role} ${artist_id}`}>{[frameText.roles[role], artist_name].filter(Boolean).join(': ')}</Tag>
        ))}
      </Row>
      {note !== null && <blockquote>{joinText.note(note)}</blockquote>}
      {user?.is_registered ? (
        <WithOwnAccount code={code} name={user.email ?? user.name ?? ''} onJoined={onJoined} />
      ) : has_account ? (
        <WithKnownAccount email={email} />
      ) : (
        <NewAccountForm code={code} email={email} onJoined={onJoined} />
      )}
    </StudioPage>
  )
}

function WithOwnAccount({ code, name, onJoined }: { code: string; name: string; onJoined: () => void }) {
  const accept = useChange(acceptStaffInvitation, { onDone: onJoined })
  const leave = useMutation({
    async mutationFn() {
      await signOut(async () => undefined)
      keepJoinCode(code)
    },
  })
  const error = accept.error ?? leave.error
  return (
    <>
      {error && <Note tone="bad">{errorText(error)}</Note>}
      <p>{joinText.as(name)}</p>
      <Row>
        <Button look="primary" isDisabled={accept.isPending} onPress={() => accept.mutate({ body: { code } })}>
          {joinText.join}
        </Button>
        <Button look="plain" isDisabled={leave.isPending} onPress={() => leave.mutate()}>
          {joinText.another}
        </Button>
      </Row>
    </>
  )
}

function WithKnownAccount({ email }: { email: string }) {
  return (
    <>
      <p>{joinText.known(email)}</p>
      <Row>
        <LinkButton href={`${LOGIN}?next_url=${encodeURIComponent(STUDIO_JOIN)}`} look="primary">
          {partsText.log_in}
        </LinkButton>
      </Row>
    </>
  )
}

function Joined() {
  const again = useLogInAgain(STUDIO)
  return (
    <StudioPage title={joinText.joined_title}>
      <EmptyState
        icon="circle-check"
        title={joinText.joined_title}
        actions={
          <Button look="primary" isDisabled={again.isPending} onPress={() => again.mutate()}>
            {partsText.log_in}
          </Button>
        }
      >
        {again.error ? errorText(again.error) : joinText.joined}
      </EmptyState>
    </StudioPage>
  )
}
