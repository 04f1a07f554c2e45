import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { PasskeySlot } from '../passkeys/passkey-slot.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { SignInResult } from '../providers/sign-in-result.tsx'
import type { SecondFactor } from '../second-factor/second-factor-step.tsx'
import type { CodeAddress } from '../sign-in.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'
import { usePasswordLogIn } from './use-password-log-in.ts'

export type LogInStepProps = {
  heading: Heading
  email: string
  setEmail: (email: string) => void
  onDone: (user: User, next?: SecondFactor | undefined) => void
  onSent: (address: CodeAddress) => void
  onPhone: () => void
  onForgot: () => void
  /** True after another step: the form takes the focus when it returns. */
  isReturn: boolean
  swap: ReactNode
}

export function LogInStep(props: LogInStepProps) {
  const { heading, email, setEmail, onDone, onPhone, onForgot, isReturn, swap } = props
  const { password, setPassword, address, secret, fault, isBusy, handleSubmit, sendLink } = usePasswordLogIn(props)
  // Without scripts a form would post the password to a page that ignores it.
  const isReady = useHydrated()

  return (
    <form
      ref={isReturn ? focusFirst : undefined}
      className={classNames(styles.form, styles.opening)}
      method="post"
      onSubmit={handleSubmit}
    >
      <StepHead heading={heading} title={accountText.log_in_title} words={accountText.log_in_words} />
      <SignInResult />
      <ProviderButtons tab="log-in" />
      <noscript>
        <FormMessage hint={accountText.needs_script} />
      </noscript>
      <TextField
        ref={address}
        label={formText.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={secret}
        label={formText.password}
        name="password"
        autoComplete="current-password"
        required
        fault={fault}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isBusy} disabled={!isReady}>
        {accountText.log_in}
      </Button>
      <div className={styles.others}>
        <Button variant="tertiary" onClick={sendLink}>
          {accountText.by_email}
        </Button>
        <Button variant="tertiary" onClick={onPhone}>
          {accountText.by_phone}
        </Button>
        <Button variant="tertiary" onClick={onForgot}>
          {accountText.forgot}
        </Button>
        <PasskeySlot onDone={onDone} />
      </div>
      {swap}
    </form>
  )
}
