import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { listPasskeys } from '#contract/accounts/passkeys.ts'
import { sendReauthenticationCode } from '#contract/accounts/reauthentication.ts'
import type { User } from '#contract/accounts/session.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { freshProofText as words } from '#web/ui/text/account/fresh-proof-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { requestPasskey, supportsPasskeys } from '../passkeys/passkeys.ts'
import { isRefusal, loginWords } from '../refusal-words.ts'
import { useSiteFeatures } from '../site-features.ts'
import { ReauthenticateElsewhere } from './reauthenticate-elsewhere.tsx'
import { finishReauthentication, submitProof } from './reauthentication.ts'
import styles from './reauthentication-dialog.module.css'

type Member = User & { id: string }

function proofFault(error: unknown): string {
  if (isRefusal(error, 'wrong_password')) return words.wrong_password
  if (isRefusal(error, 'invalid_verification_code')) return words.wrong_code
  return isRefusal(error, 'passkey_refused') ? words.wrong_passkey : loginWords(error)
}

/** Asks the visitor to prove their identity in one of their own ways, the fastest first. */
export function ReauthenticationDialog({ user }: { user: Member }) {
  const hasPasskey = useHasPasskey(user.id)
  const address = user.email ?? user.phone
  const channel = user.email === null ? 'sms' : 'email'
  const [chosenStep, chooseStep] = useState<'password' | 'code'>()
  const [proof, setProof] = useState('')
  const submit = useSubmit(proofFault)
  const defaultStep = user.has_password ? 'password' : address !== null ? 'send' : hasPasskey ? 'passkey' : 'leave'
  const step = chosenStep ?? defaultStep

  async function sendCode() {
    await call(sendReauthenticationCode, { params: { id: user.id }, body: { channel } })
    setProof('')
    chooseStep('code')
  }
  async function submitPasskey() {
    const credential = await requestPasskey()
    if (!credential) return
    await submitProof(user.id, { credential })
    finishReauthentication(true)
  }
  async function submitField() {
    await submitProof(user.id, step === 'code' ? { code: proof.trim(), channel } : { password: proof })
    finishReauthentication(true)
  }
  const { act: action, yes } = {
    password: { act: submitField, yes: words.yes },
    code: { act: submitField, yes: words.yes },
    send: { act: sendCode, yes: words.send_code },
    passkey: { act: submitPasskey, yes: words.by_passkey },
    leave: { act: undefined, yes: undefined },
  }[step]
  const field = {
    value: proof,
    fault: submit.fault,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  }
  const run = (work: () => Promise<void>) => () => void submit.run(work)
  return (
    <ConfirmDialog
      title={words.title}
      message={messageOf(step, address ?? '')}
      yes={yes}
      no={words.no}
      isForm
      isBusy={submit.isBusy}
      onYes={() => action && void submit.run(action)}
      onClose={() => finishReauthentication(false)}
    >
      {step === 'password' && <Password key="password" {...field} />}
      {step === 'code' && <SentCode key="code" address={address ?? ''} {...field} />}
      {step !== 'password' && step !== 'code' && <FormMessage fault={submit.fault} />}
      {step === 'leave' && <ReauthenticateElsewhere />}
      <div className={styles.others}>
        {step === 'password' && address !== null && (
          <AlternativeButton onClick={run(sendCode)}>{words.by_code}</AlternativeButton>
        )}
        {step === 'code' && <AlternativeButton onClick={run(sendCode)}>{words.code_again}</AlternativeButton>}
        {step !== 'password' && user.has_password && (
          <AlternativeButton onClick={() => chooseStep('password')}>{words.by_password}</AlternativeButton>
        )}
        {step !== 'passkey' && hasPasskey && (
          <AlternativeButton onClick={run(submitPasskey)}>{words.by_passkey}</AlternativeButton>
        )}
      </div>
    </ConfirmDialog>
  )
}

function messageOf(step: string, address: string): string {
  if (step === 'leave') return words.leave
  return step === 'send' ? `${words.words} ${words.code_first(address)}` : words.words
}

function AlternativeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="tertiary" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}

type FieldProps = Omit<ComponentProps<typeof CodeField>, 'ref'>

function Password(field: FieldProps) {
  const input = useFocus()
  return <PasswordField ref={input} label={words.password} autoComplete="current-password" required {...field} />
}

function SentCode({ address, ...field }: FieldProps & { address: string }) {
  const input = useFocus()
  return <CodeField ref={input} hint={words.code_sent(address)} {...field} />
}

/** Moves the focus from a removed element to its replacement. */
function useFocus() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return input
}

/** True if the account has a passkey. It may not be on this device; the list does not say. */
function useHasPasskey(id: string): boolean {
  const { has_passkeys } = useSiteFeatures()
  const [hasOne, setHasOne] = useState(false)
  useEffect(() => {
    if (!has_passkeys || !supportsPasskeys()) return
    call(listPasskeys, { params: { id } }).then(
      ({ data }) => setHasOne(data.length > 0),
      // If that fails, the other ways are offered.
      () => undefined,
    )
  }, [id, has_passkeys])
  return hasOne
}
