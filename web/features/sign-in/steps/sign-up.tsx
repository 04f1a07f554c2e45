import { useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import type { Credentials } from '#contract/accounts/sign-in.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { PasswordStep } from '../password/password-step.tsx'
import { isRefusal, loginWords, registerWords } from '../refusal-words.ts'
import { signIn, signUp } from '../sign-in.ts'
import { CodeStep } from './code-step.tsx'
import { ConfirmAccountStep } from './confirm-account-step.tsx'
import type { SignInProps } from './log-in.tsx'
import { SignUpStep } from './sign-up-step.tsx'

type Step =
  | { name: 'address' }
  | { name: 'code' }
  | { name: 'has-account'; credentials: Credentials }
  | { name: 'password'; user: User }

/** `opening` replaces the usual text of the first step. */
type SignUpProps = SignInProps & { opening?: { title: string; words: string } }

/** Sign-up: an email address, the six-digit code sent to it, and an optional password. */
export function SignUp({ heading, onDone, swap, opening }: SignUpProps) {
  const [step, setStep] = useState<Step>({ name: 'address' })
  const [email, setEmail] = useState('')
  const start = () => setStep({ name: 'address' })

  async function signUpWithCode(code: string) {
    const credentials = { email, code }
    try {
      setStep({ name: 'password', user: await signUp(credentials) })
    } catch (error) {
      if (!isRefusal(error, 'address_taken')) throw error
      setStep({ name: 'has-account', credentials })
    }
  }

  if (step.name === 'code') {
    return (
      <CodeStep heading={heading} address={{ email }} onCode={signUpWithCode} wordsOf={registerWords} onBack={start} />
    )
  }
  if (step.name === 'has-account') {
    return (
      <ConfirmAccountStep
        heading={heading}
        title={accountText.has_account_title}
        words={accountText.has_account_words(email)}
        yes={accountText.log_in}
        onYes={async () => onDone(await signIn(step.credentials))}
        wordsOf={loginWords}
        onBack={start}
      />
    )
  }
  if (step.name === 'password') {
    return <PasswordStep heading={heading} user={step.user} onDone={() => onDone(step.user)} />
  }
  return (
    <SignUpStep
      heading={heading}
      {...(opening && { opening })}
      email={email}
      onSent={(sentEmail) => {
        setEmail(sentEmail)
        setStep({ name: 'code' })
      }}
      swap={swap}
    />
  )
}
