import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { currentUser } from '#web/http/session/visitor.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import type { PendingCarrierQuestion } from '#web/state/carrier/carrier-question.ts'
import { answerCarrierQuestion, dismissCarrierQuestion } from '#web/state/carrier/first-screen.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { carrierText as words } from '#web/ui/text/billing/carrier-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { withReauthentication } from '../reauthentication/reauthentication.ts'
import { ReauthenticationSlot } from '../reauthentication/reauthentication-slot.tsx'
import { registerWords } from '../refusal-words.ts'

/**
 * Asks visitors from the carrier's first screen whether they want to sign in, as a guest or in place of the signed-in
 * user.
 */
export function CarrierQuestion({ question }: { question: PendingCarrierQuestion }) {
  const submit = useSubmit(registerWords)
  const { pathname } = useLocation()
  const { title, message, yes, no, done } = words[question]

  async function confirmQuestion() {
    const isDone = await answerCarrierQuestion()
    showToast(
      isDone ? done : words.late,
      isDone ? { icon: 'check', tone: 'success' } : { icon: 'alert', tone: 'attention' },
    )
  }
  const user = currentUser()
  return (
    <>
      <ConfirmDialog
        title={title}
        message={message(user?.email ?? user?.phone ?? words.this_account)}
        yes={yes}
        no={no}
        isBusy={submit.isBusy}
        onYes={() =>
          void submit.run(() => (question === 'enter' ? confirmQuestion() : withReauthentication(confirmQuestion)))
        }
        onClose={dismissCarrierQuestion}
      >
        <FormMessage fault={submit.fault} />
      </ConfirmDialog>
      {/* The account page has one already. */}
      {pathname !== SETTINGS_ACCOUNT && <ReauthenticationSlot />}
    </>
  )
}
