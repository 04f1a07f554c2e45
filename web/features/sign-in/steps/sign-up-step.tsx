import { type ReactNode, useRef, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useValueBeforeHydration } from '#web/ui/form/use-value-before-hydration.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { LinkedText } from '#web/ui/linked-text/linked-text.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { registerWords } from '../refusal-words.ts'
import { sendCode } from '../sign-in.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'

type SignUpStepProps = {
  heading: Heading
  opening?: { title: string; words: string }
  email: string
  onSent: (email: string) => void
  swap: ReactNode
}

const defaultOpening = () => ({ title: accountText.sign_up_title, words: accountText.sign_up_words })

/** The address of a new account, and the terms. */
export function SignUpStep({
  heading,
  opening = defaultOpening(),
  email: initialEmail,
  onSent,
  swap,
}: SignUpStepProps) {
  const [email, setEmail] = useState(initialEmail)
  const submit = useSubmit(registerWords)
  const address = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(address, setEmail)
  const isReady = useHydrated()

  async function send() {
    await sendCode({ email: email.trim() })
    onSent(email.trim())
  }

  return (
    <form className={classNames(styles.form, styles.opening)} method="post" onSubmit={submit.form(send)}>
      <StepHead heading={heading} title={opening.title} words={opening.words} />
      <ProviderButtons tab="sign-up" />
      <noscript>
        <FormMessage hint={accountText.needs_script} />
      </noscript>
      <TextField
        ref={address}
        label={formText.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={accountText.sign_up_hint}
        fault={submit.fault}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy} disabled={!isReady}>
        {accountText.sign_up}
      </Button>
      <p className={styles.terms}>
        <LinkedText
          text={accountText.terms}
          links={{ terms: { href: brand.links.terms }, privacy: { href: brand.links.privacy } }}
        />
      </p>
      {swap}
    </form>
  )
}
