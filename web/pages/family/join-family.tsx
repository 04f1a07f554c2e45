import { joinFamily } from '#contract/billing/family.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { AccountStep } from '#web/features/sign-in/steps/account-step.tsx'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { familyText as words } from '#web/ui/text/billing/family-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './family.module.css'
import { familyFault } from './family-fault.ts'

type JoinFamilyProps = {
  token: string
  userId: string | null
  onJoined: () => void
  /** The invitation is no longer valid. */
  onInvalid: () => void
}

/** An invitation: a visitor without an account creates one here, then accepts with one press. */
export function JoinFamily({ token, userId, onJoined, onInvalid }: JoinFamilyProps) {
  const submit = useSubmit((error) => {
    if (isCallError(error) && error.code === 'invitation_not_found') onInvalid()
    return familyFault(error)
  })

  async function join(id: string) {
    await call(joinFamily, { params: { id }, body: { token } })
    showToast(words.joined, { icon: 'check', tone: 'success' })
    await reopenSession().catch(() => undefined)
    onJoined()
  }
  if (!userId) {
    return (
      <div className={styles.account}>
        <AccountStep opening={{ title: words.join_title, words: words.join_words }} />
      </div>
    )
  }
  return (
    <BillingStep title={words.join_title} className={styles.narrow}>
      <p className={styles.words}>{words.join_words}</p>
      <FormMessage fault={submit.fault} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="large"
          isBusy={submit.isBusy}
          onClick={() => void submit.run(() => join(userId))}
        >
          {words.join}
        </Button>
      </div>
    </BillingStep>
  )
}
