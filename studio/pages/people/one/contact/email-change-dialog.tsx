import { useState } from 'react'
import { LONGEST_EMAIL } from '#contract/limits.ts'
import { listPersonEmails, startPersonEmailChange } from '#contract/studio/people/contact.ts'
import { getPerson } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { contactText as text } from '#studio/text/people/contact-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

type EmailChangeDialogProps = { personId: string; name: string; onClose: () => void }

/** Asks for the new address, says what follows, and sends the link after a reason. */
export function EmailChangeDialog({ personId, name, onClose }: EmailChangeDialogProps) {
  const [email, setEmail] = useState('')
  const change = useChange(startPersonEmailChange, {
    refreshes: [getPerson, listPersonEmails],
    onDone: () => {
      showToast(text.change_sent)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.change_title(name)}
      hint={peopleText.reason_needed}
      shortest={SHORTEST_REASON}
      confirm={text.change_do}
      look="ink"
      hasFocusedField
      change={{ error: change.error, isPending: change.isPending || !email.includes('@') }}
      onConfirm={(reason) => change.mutate({ params: { user_id: personId }, body: { reason, email: email.trim() } })}
      onClose={onClose}
    >
      <p>{text.change_effect}</p>
      <Note tone="gold">{text.change_notice}</Note>
      <TextField
        label={text.new_email}
        value={email}
        onChange={setEmail}
        maxLength={LONGEST_EMAIL}
        inputMode="email"
        autoFocus
      />
    </ReasonDialog>
  )
}
