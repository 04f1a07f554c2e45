import { useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import type { Credentials } from '#contract/accounts/sign-in.ts'
import { isRefusal } from '../refusal-words.ts'
import type { SecondFactor } from '../second-factor/second-factor-step.tsx'
import { type CodeAddress, signInWithSecondFactor } from '../sign-in.ts'

type Step =
  | { name: 'password' | 'phone' | 'forgot' }
  | { name: 'code'; address: CodeAddress }
  | { name: 'create'; address: CodeAddress; credentials: Credentials }
  | { name: 'second'; user: User; required: SecondFactor }

/** The step of a login, and what leads to the next one. */
export function useLogInSteps(onDone: (user: User) => void) {
  const [step, setStepState] = useState<Step>({ name: 'password' })
  const [isReturn, setReturn] = useState(false)
  function setStep(next: Step) {
    setReturn(true)
    setStepState(next)
  }
  const start = () => setStep({ name: 'password' })
  const askForCode = (address: CodeAddress) => setStep({ name: 'code', address })

  function continueSignIn(user: User, secondFactor?: SecondFactor | undefined) {
    if (secondFactor) setStep({ name: 'second', user, required: secondFactor })
    else onDone(user)
  }

  async function signInWithCode(address: CodeAddress, code: string) {
    const credentials = { ...address, code }
    try {
      const { user, next } = await signInWithSecondFactor(credentials)
      continueSignIn(user, next)
    } catch (error) {
      // The address is verified and the code still valid, so it can create the account.
      if (!isRefusal(error, 'account_not_found')) throw error
      setStep({ name: 'create', address, credentials })
    }
  }
  return { step, isReturn, setStep, start, askForCode, continueSignIn, signInWithCode }
}
