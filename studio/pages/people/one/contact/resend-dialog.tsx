import { listPersonEmails, type PersonEmail, resendPersonEmail } from '#contract/studio/people/contact.ts'
import { getPerson } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { contactText as text } from '#studio/text/people/contact-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

type ResendDialogProps = { personId: string; email: PersonEmail; onClose: () => void }

/** Says who gets which email, and sends it again after a reason. */
export function ResendDialog({ personId, email: { kind, gift_id, to }, onClose }: ResendDialogProps) {
  const change = useChange(resendPersonEmail, {
    refreshes: [getPerson, listPersonEmails],
    onDone: () => {
      showToast(text.email_sent)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.email_titles[kind]}
      hint={peopleText.reason_needed}
      shortest={SHORTEST_REASON}
      confirm={text.email_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { user_id: personId }, body: { reason, kind, gift_id } })}
      onClose={onClose}
    >
      <p>{text.email_effects[kind](to)}</p>
    </ReasonDialog>
  )
}
