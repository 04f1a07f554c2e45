import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { loginWords } from '../refusal-words.ts'
import { requestPasswordReset } from '../sign-in.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'

type ForgotStepProps = { heading: Heading; email: string; setEmail: (email: string) => void; onBack: () => void }

/** Sends a link to reset the password; never reveals whether the address has an account. */
export function ForgotStep({ heading, email, setEmail, onBack }: ForgotStepProps) {
  const [sentTo, setSentTo] = useState<string>()
  const submit = useSubmit(loginWords)

  async function send() {
    await requestPasswordReset(email.trim())
    setSentTo(email.trim())
  }

  const backButton = (
    <div className={styles.others}>
      <Button variant="tertiary" onClick={onBack}>
        {accountText.back}
      </Button>
    </div>
  )
  if (sentTo !== undefined) {
    return (
      <div className={styles.form} role="status">
        <StepHead heading={heading} title={accountText.reset_sent_title} words={accountText.reset_sent(sentTo)} />
        {backButton}
      </div>
    )
  }
  return (
    <form ref={focusFirst} className={styles.form} onSubmit={submit.form(send)}>
      <StepHead heading={heading} title={accountText.reset_asked_title} words={accountText.reset_asked_words} />
      <TextField
        label={formText.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        fault={submit.fault}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {accountText.reset_send}
      </Button>
      {backButton}
    </form>
  )
}
