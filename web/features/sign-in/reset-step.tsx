import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { accountText } from '#web/ui/text/account-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { isRefusal, loginWords } from './refusal-words.ts'
import styles from './sign-in.module.css'
import { choosePassword } from './sign-in.ts'
import { type Heading, StepHead } from './step-head.tsx'
import { useSubmit } from './use-submit.ts'

type ResetStepProps = { heading: Heading; token: string; onDone: (user: User) => void; onBack: () => void }

function resetWords(error: unknown): string {
  // The login's words speak of a new link; none is sent for a password.
  return isRefusal(error, 'magic_link_expired') ? accountText.faults.reset_expired : loginWords(error)
}

/** A new password, by the link of a message. */
export function ResetStep({ heading, token, onDone, onBack }: ResetStepProps) {
  const [password, setPassword] = useState('')
  const submit = useSubmit(resetWords)

  return (
    <form
      className={styles.form}
      onSubmit={submit.form(async () => {
        onDone(await choosePassword(token, password))
      })}
    >
      <StepHead heading={heading} title={accountText.reset_title} words={accountText.reset_words} />
      <PasswordField
        label={formText.new_password}
        name="password"
        autoComplete="new-password"
        required
        hint={accountText.password_hint}
        fault={submit.fault}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {accountText.save_password}
      </Button>
      <div className={styles.others}>
        <Button variant="tertiary" onClick={onBack}>
          {accountText.back}
        </Button>
      </div>
    </form>
  )
}
