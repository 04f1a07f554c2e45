import { useId, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { loginWords } from '#web/features/sign-in/refusal-words.ts'
import { sendCode, signIn } from '#web/features/sign-in/sign-in.ts'
import { CodeStep } from '#web/features/sign-in/steps/code-step.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import styles from './order-form.module.css'

/** A trial or a discount needs a verified address: asks for a code within the page, so that nothing chosen is lost. */
export function ProofStep({ user, isForTrial }: { user: User; isForTrial: boolean }) {
  const purpose = isForTrial ? words.prove_words : words.prove_discount
  if (user.email === null) {
    return (
      <>
        <p className={styles.quiet}>{purpose.none}</p>
        <Button href={SETTINGS_ACCOUNT} variant="secondary" className={styles.prove}>
          {words.prove_settings}
        </Button>
      </>
    )
  }
  return <EmailProof email={user.email} text={purpose.email(user.email)} />
}

function EmailProof({ email, text }: { email: string; text: string }) {
  const [isSent, setSent] = useState(false)
  const submit = useSubmit(loginWords)
  const titleId = useId()

  if (isSent) {
    return (
      <CodeStep
        heading={{ level: 'h3', titleId, isPart: true }}
        address={{ email }}
        onCode={async (code) => void (await signIn({ email, code }))}
        wordsOf={loginWords}
      />
    )
  }
  async function send() {
    await sendCode({ email })
    setSent(true)
  }
  return (
    <>
      <p className={styles.quiet}>{text}</p>
      <Button variant="secondary" className={styles.prove} isBusy={submit.isBusy} onClick={() => void submit.run(send)}>
        {words.prove_press}
      </Button>
      <FormMessage fault={submit.fault} />
    </>
  )
}
