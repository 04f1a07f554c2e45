import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import styles from '../step-form.module.css'

type NewPasswordFormProps = {
  /** Content above the field, and hidden fields for password managers. */
  children: ReactNode
  /** The way to continue without a new password. */
  other: { words: string; onPress: () => void }
  wordsOf: (error: unknown) => string
  save: (password: string) => Promise<void>
}

/** A field for a new password and the button that saves it. */
export function NewPasswordForm({ children, other, wordsOf, save }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const submit = useSubmit(wordsOf)
  return (
    <form ref={focusFirst} className={styles.form} onSubmit={submit.form(() => save(password))}>
      {children}
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
        <Button variant="tertiary" onClick={other.onPress}>
          {other.words}
        </Button>
      </div>
    </form>
  )
}
