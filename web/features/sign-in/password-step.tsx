import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { setPassword } from '#contract/member.ts'
import { call } from '#web/transport/api.ts'
import { Button } from '#web/ui/button.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { accountText } from '#web/ui/text/account-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { loginWords } from './refusal-words.ts'
import styles from './sign-in.module.css'
import { type Heading, StepHead } from './step-head.tsx'
import { useSubmit } from './use-submit.ts'

/** A password for a new account, for those who want one. */
export function PasswordStep({ heading, user, onDone }: { heading: Heading; user: User; onDone: () => void }) {
  const [password, setWritten] = useState('')
  const submit = useSubmit(loginWords)

  async function save() {
    await call(setPassword, { params: { id: user.id ?? '' }, body: { password } })
    onDone()
  }

  return (
    <form ref={focusFirst} className={styles.form} onSubmit={submit.form(save)}>
      <StepHead heading={heading} title={accountText.password_title} words={accountText.password_words} />
      {/* Password managers file it under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
      <PasswordField
        label={formText.new_password}
        name="password"
        autoComplete="new-password"
        required
        hint={accountText.password_hint}
        fault={submit.fault}
        value={password}
        onChange={(event) => setWritten(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {accountText.save_password}
      </Button>
      <div className={styles.others}>
        <Button variant="tertiary" onClick={onDone}>
          {accountText.skip}
        </Button>
      </div>
    </form>
  )
}
