import { getTeam } from '#contract/studio/team.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { teamText } from '#studio/text/team-en.ts'
import { Skeleton } from '#studio/ui/empty/empty.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { AbilitiesCard } from './abilities-card.tsx'
import { LogCard } from './log-card.tsx'
import { MembersCard } from './members-card.tsx'

/** Who works here: members with their roles, what each role may do, and the log. */
export function Page() {
  const team = useCall(getTeam, {})
  return (
    <StudioPage title={teamText.title} lead={teamText.lead}>
      {team.isPending && <Skeleton label={teamText.loading} />}
      {team.error && !team.data && <NotLoaded error={team.error} onRetry={team.refetch} />}
      {team.data && (
        <Columns
          main={
            <>
              <MembersCard members={team.data.data.members} />
              <LogCard events={team.data.data.events} />
            </>
          }
          side={<AbilitiesCard />}
        />
      )}
    </StudioPage>
  )
}
