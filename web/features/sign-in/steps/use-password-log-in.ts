import { useRef, useState } from 'react'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { useValueBeforeHydration } from '#web/ui/form/use-value-before-hydration.ts'
import { loginWords } from '../refusal-words.ts'
import { sendCode, signInWithSecondFactor } from '../sign-in.ts'
import type { LogInStepProps } from './log-in-step.tsx'

type PasswordLogIn = Pick<LogInStepProps, 'email' | 'setEmail' | 'onDone' | 'onSent'>

/** The form of an email address and a password. The address alone can be sent a link. */
export function usePasswordLogIn({ email, setEmail, onDone, onSent }: PasswordLogIn) {
  const [password, setPassword] = useState('')
  const submit = useSubmit(loginWords)
  const address = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(address, setEmail)
  useValueBeforeHydration(secret, setPassword)

  async function logIn() {
    const { user, next } = await signInWithSecondFactor({ email: email.trim(), password })
    onDone(user, next)
  }
  function sendLink() {
    if (!address.current?.reportValidity()) return
    void submit.run(async () => {
      const codeAddress = { email: email.trim() }
      await sendCode(codeAddress)
      onSent(codeAddress)
    })
  }
  return {
    password,
    setPassword,
    address,
    secret,
    fault: submit.fault,
    isBusy: submit.isBusy,
    handleSubmit: submit.form(logIn),
    sendLink,
  }
}
