import { useState } from 'react'
import { IMPERSONATION_MINUTES, type Impersonation, startImpersonation } from '#contract/studio/people/impersonation.ts'
import { getPerson } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { impersonationText as text } from '#studio/text/impersonation-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Switch } from '#studio/ui/choice/choice.tsx'

type ImpersonationCardProps = { personId: string; name: string; onStart: (started: Impersonation) => void }

/** Offers to see the site as this person, after a reason. */
export function ImpersonationCard({ personId, name, onStart }: ImpersonationCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [showsProgress, setShowsProgress] = useState(false)
  const start = useChange(startImpersonation, { refreshes: [getPerson], onDone: ({ data }) => onStart(data) })
  return (
    <Card title={text.title}>
      <p>{text.lead}</p>
      <Button icon="scan-eye" onPress={() => setIsAsking(true)}>
        {text.open}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={text.dialog_title(name)}
          hint={peopleText.reason_needed}
          shortest={SHORTEST_REASON}
          confirm={text.start}
          look="ink"
          change={start}
          onConfirm={(reason) =>
            start.mutate({ params: { user_id: personId }, body: { reason, shows_progress: showsProgress } })
          }
          onClose={() => setIsAsking(false)}
        >
          <p>{text.dialog(IMPERSONATION_MINUTES)}</p>
          <Switch
            label={text.shows_progress}
            hint={text.shows_progress_hint}
            isOn={showsProgress}
            onChange={setShowsProgress}
          />
        </ReasonDialog>
      )}
    </Card>
  )
}
