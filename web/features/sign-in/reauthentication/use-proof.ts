import { useState } from 'react'
import { sendReauthenticationCode } from '#contract/accounts/reauthentication.ts'
import type { User } from '#contract/accounts/session.ts'
import { call } from '#web/http/api.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { freshProofText as words } from '#web/ui/text/account/fresh-proof-en.ts'
import { requestPasskey } from '../passkeys/passkeys.ts'
import { isRefusal, loginWords } from '../refusal-words.ts'
import { finishReauthentication, submitProof } from './reauthentication.ts'
import { useHasPasskey } from './use-has-passkey.ts'

/** A user who is registered, and so has an id. */
export type Member = User & { id: string }

/** What the dialog shows: a field for a proof, the button that sends a code, or a link to another service. */
type Step = 'password' | 'code' | 'send' | 'passkey' | 'elsewhere'

export type Proof = ReturnType<typeof useProof>

/** The current step of the proof, at first the fastest way that this member has, and the functions that submit it. */
export function useProof(user: Member) {
  const hasPasskey = useHasPasskey(user.id)
  const [chosenStep, chooseStep] = useState<'password' | 'code'>()
  const [value, setValue] = useState('')
  const { run, fault, isBusy } = useSubmit(proofFault)
  const step = chosenStep ?? firstStep(user, hasPasskey)
  const channel = user.email === null ? 'sms' : 'email'

  async function sendCode() {
    await call(sendReauthenticationCode, { params: { id: user.id }, body: { channel } })
    setValue('')
    chooseStep('code')
  }
  async function submitPasskey() {
    const credential = await requestPasskey()
    if (!credential) return
    await submitProof(user.id, { credential })
    finishReauthentication(true)
  }
  async function submitField() {
    await submitProof(user.id, step === 'code' ? { code: value.trim(), channel } : { password: value })
    finishReauthentication(true)
  }
  const action = { password: submitField, code: submitField, send: sendCode, passkey: submitPasskey, elsewhere: null }[
    step
  ]

  return {
    step,
    value,
    setValue,
    fault,
    isBusy,
    hasPasskey,
    submit: () => action && void run(action),
    sendCode: () => void run(sendCode),
    submitPasskey: () => void run(submitPasskey),
    choosePassword: () => chooseStep('password'),
  }
}

function firstStep(user: Member, hasPasskey: boolean): Step {
  if (user.has_password) return 'password'
  if (user.email !== null || user.phone !== null) return 'send'
  return hasPasskey ? 'passkey' : 'elsewhere'
}

function proofFault(error: unknown): string {
  if (isRefusal(error, 'wrong_password')) return words.wrong_password
  if (isRefusal(error, 'invalid_verification_code')) return words.wrong_code
  return isRefusal(error, 'passkey_refused') ? words.wrong_passkey : loginWords(error)
}
