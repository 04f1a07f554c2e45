import { listPersonLetters, type PersonLetter, resendPersonLetter } from '#contract/studio/people/contact.ts'
import { getPerson } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { contactText as text } from '#studio/text/people/contact-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

type LetterDialogProps = { personId: string; letter: PersonLetter; onClose: () => void }

/** Says who gets which letter, and sends it again after a reason. */
export function LetterDialog({ personId, letter: { letter, gift_id, to }, onClose }: LetterDialogProps) {
  const change = useChange(resendPersonLetter, {
    refreshes: [getPerson, listPersonLetters],
    onDone: () => {
      showToast(text.letter_sent)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.letter_titles[letter]}
      hint={peopleText.reason_needed}
      shortest={SHORTEST_REASON}
      confirm={text.letter_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { user_id: personId }, body: { reason, letter, gift_id } })}
      onClose={onClose}
    >
      <p>{text.letter_effects[letter](to)}</p>
    </ReasonDialog>
  )
}
