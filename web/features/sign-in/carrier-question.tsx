import type { CarrierQuestion as Question } from '#contract/carrier.ts'
import { answerCarrierQuestion, forgetCarrierQuestion } from '#web/transport/first-screen.ts'
import { currentUser } from '#web/transport/visitor.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { carrierText as words } from '#web/ui/text/carrier-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import { registerWords } from './refusal-words.ts'
import { useSubmit } from './use-submit.ts'

/** Asks whoever is signed in and came from the carrier's first screen whether the two are one. */
export function CarrierQuestion({ question }: { question: Question }) {
  const submit = useSubmit(registerWords)
  const { title, message, yes, no, done } = words[question]

  async function goOn() {
    const isDone = await answerCarrierQuestion()
    showToast(
      isDone ? done : words.late,
      isDone ? { icon: 'check', tone: 'success' } : { icon: 'alert', tone: 'attention' },
    )
  }
  const user = currentUser()
  return (
    <ConfirmDialog
      title={title}
      message={message(user?.email ?? user?.phone ?? words.this_account)}
      yes={yes}
      no={no}
      isBusy={submit.isBusy}
      onYes={() => void submit.run(goOn)}
      onClose={forgetCarrierQuestion}
    >
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}
