import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { ForgotStep } from '../password/forgot-step.tsx'
import { loginWords, registerWords } from '../refusal-words.ts'
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx'
import { signUp, writtenAddress } from '../sign-in.ts'
import type { Heading } from '../step-head.tsx'
import { CodeStep } from './code-step.tsx'
import { ConfirmAccountStep } from './confirm-account-step.tsx'
import { LogInStep } from './log-in-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useLogInSteps } from './use-log-in-steps.ts'

export type SignInProps = {
  heading: Heading
  onDone: (user: User) => void
  /** The link to the other form. */
  swap: ReactNode
}

/** Login: by password, or by a six-digit code sent to an email address or a phone. */
export function LogIn({ heading, onDone, swap }: SignInProps) {
  const { step, isReturn, setStep, start, askForCode, continueSignIn, signInWithCode } = useLogInSteps(onDone)
  const [email, setEmail] = useState('')
  if (step.name === 'code') {
    const { address } = step
    return (
      <CodeStep
        heading={heading}
        address={address}
        onCode={(code) => signInWithCode(address, code)}
        wordsOf={loginWords}
        onBack={start}
      />
    )
  }
  if (step.name === 'create') {
    return (
      <ConfirmAccountStep
        heading={heading}
        title={accountText.no_account_title}
        words={accountText.no_account_words(writtenAddress(step.address))}
        yes={accountText.create}
        onYes={async () => onDone(await signUp(step.credentials))}
        wordsOf={registerWords}
        onBack={start}
      />
    )
  }
  if (step.name === 'second') {
    return (
      <SecondFactorStep heading={heading} user={step.user} required={step.required} onDone={onDone} onBack={start} />
    )
  }
  if (step.name === 'phone') return <PhoneStep heading={heading} onSent={askForCode} onBack={start} />
  if (step.name === 'forgot') return <ForgotStep heading={heading} email={email} setEmail={setEmail} onBack={start} />
  return (
    <LogInStep
      heading={heading}
      email={email}
      setEmail={setEmail}
      onDone={continueSignIn}
      onSent={askForCode}
      onPhone={() => setStep({ name: 'phone' })}
      onForgot={() => setStep({ name: 'forgot' })}
      isReturn={isReturn}
      swap={swap}
    />
  )
}
