import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import type { SectionProps } from '../account-sections.tsx'
import { type AccountDeletion, useAccountDeletion } from './use-account-deletion.ts'

/** Asks for a confirmation and a proof of identity, then deletes the account. */
export function DeleteDialog({ user, onClose }: SectionProps & { onClose: () => void }) {
  const deletion = useAccountDeletion(user)
  const isCodeFirst = deletion.step === 'send'
  return (
    <ConfirmDialog
      title={words.delete_title}
      message={words.delete_words}
      yes={isCodeFirst ? words.delete_send_code : words.delete_yes}
      no={words.delete_no}
      isDanger={!isCodeFirst}
      isBusy={deletion.isBusy}
      onYes={deletion.submit}
      onClose={onClose}
    >
      <ProofField deletion={deletion} address={user.email ?? user.phone ?? ''} />
    </ConfirmDialog>
  )
}

function ProofField({ deletion, address }: { deletion: AccountDeletion; address: string }) {
  const { step, proof, setProof, fault, sendCode } = deletion
  if (step === 'session') return <FormMessage fault={fault} />
  if (step === 'send') return <FormMessage fault={fault} hint={words.delete_code_first(address)} />
  const field = {
    value: proof,
    fault,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  }
  if (step === 'code') return <SentCode {...field} address={address} onResend={sendCode} />
  return (
    <>
      <PasswordField label={words.delete_password} autoComplete="current-password" required {...field} />
      <Button variant="tertiary" size="small" onClick={sendCode}>
        {words.delete_by_code}
      </Button>
    </>
  )
}

type SentCodeProps = ComponentProps<typeof CodeField> & { address: string; onResend: () => void }

/** Replaces the button that requested the code and takes its focus. */
function SentCode({ address, onResend, ...field }: SentCodeProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function resend() {
    input.current?.focus()
    onResend()
  }
  return (
    <>
      <CodeField ref={input} hint={words.delete_code_sent(address)} {...field} />
      <Button variant="tertiary" size="small" onClick={resend}>
        {words.delete_code_again}
      </Button>
    </>
  )
}
