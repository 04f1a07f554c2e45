import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { freshProofText as words } from '#web/ui/text/account/fresh-proof-en.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'
import { CodeProof, PasswordProof } from './proof-fields.tsx'
import { ReauthenticateElsewhere } from './reauthenticate-elsewhere.tsx'
import { finishReauthentication } from './reauthentication.ts'
import styles from './reauthentication-dialog.module.css'
import { type Member, type Proof, useProof } from './use-proof.ts'

/** Asks the visitor to prove their identity in one of their own ways, the fastest first. */
export function ReauthenticationDialog({ user }: { user: Member }) {
  const proof = useProof(user)
  const { step, value, fault, isBusy } = proof
  const address = user.email ?? user.phone
  const yes = {
    password: words.yes,
    code: words.yes,
    send: words.send_code,
    passkey: words.by_passkey,
    elsewhere: undefined,
  }[step]
  const field = {
    value,
    fault,
    onChange: (event: { target: { value: string } }) => proof.setValue(event.target.value),
  }
  return (
    <ConfirmDialog
      title={words.title}
      message={messageOf(step, address ?? '')}
      yes={yes}
      no={words.no}
      isForm
      isBusy={isBusy}
      onYes={proof.submit}
      onClose={() => finishReauthentication(false)}
    >
      {step === 'password' && <PasswordProof key="password" {...field} />}
      {step === 'code' && <CodeProof key="code" address={address ?? ''} {...field} />}
      {step !== 'password' && step !== 'code' && <FormMessage fault={fault} />}
      {step === 'elsewhere' && <ReauthenticateElsewhere />}
      <Alternatives proof={proof} hasAddress={address !== null} hasPassword={user.has_password} />
    </ConfirmDialog>
  )
}

function messageOf(step: Proof['step'], address: string): string {
  if (step === 'elsewhere') return words.leave
  return step === 'send' ? joinSentences([words.words, words.code_first(address)]) : words.words
}

type AlternativesProps = { proof: Proof; hasAddress: boolean; hasPassword: boolean }

/** The member's other ways to prove their identity. */
function Alternatives({ proof, hasAddress, hasPassword }: AlternativesProps) {
  const { step, hasPasskey } = proof
  return (
    <div className={styles.others}>
      {step === 'password' && hasAddress && <Alternative onClick={proof.sendCode}>{words.by_code}</Alternative>}
      {step === 'code' && <Alternative onClick={proof.sendCode}>{words.code_again}</Alternative>}
      {step !== 'password' && hasPassword && (
        <Alternative onClick={proof.choosePassword}>{words.by_password}</Alternative>
      )}
      {step !== 'passkey' && hasPasskey && <Alternative onClick={proof.submitPasskey}>{words.by_passkey}</Alternative>}
    </div>
  )
}

function Alternative({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="tertiary" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}
