import { useState } from 'react'
import { getTeam } from '#contract/studio/team.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { teamText } from '#studio/text/team-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { AbilitiesCard } from './abilities-card.tsx'
import { InvitationsCard } from './invitations/invitations-card.tsx'
import { InviteDialog } from './invitations/invite-dialog.tsx'
import { LogCard } from './log-card.tsx'
import { MembersCard } from './members-card.tsx'
import { SpacesCard } from './spaces/spaces-card.tsx'

/** The team: members and roles, the roles' permissions, and the log. */
export function Page() {
  const team = useCall(getTeam, {})
  const [isInviting, setInviting] = useState(false)
  return (
    <StudioPage
      title={teamText.title}
      lead={teamText.lead}
      actions={
        <Button look="primary" icon="mail" onPress={() => setInviting(true)}>
          {teamText.invite}
        </Button>
      }
    >
      {team.isPending && <Skeleton label={teamText.loading} />}
      {team.error && !team.data && <LoadError error={team.error} onRetry={team.refetch} />}
      {team.data && (
        <Columns
          main={
            <>
              <MembersCard members={team.data.data.members} />
              {team.data.data.invitations.length > 0 && <InvitationsCard invitations={team.data.data.invitations} />}
              <SpacesCard />
              <LogCard events={team.data.data.events} />
            </>
          }
          side={<AbilitiesCard />}
        />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </StudioPage>
  )
}
