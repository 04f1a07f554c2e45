import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { deleteUser } from '#contract/accounts/user.ts'
import { DISCOVER } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { Member, SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

/** Deletes the account after a confirmation and a proof of identity. */
export function DeleteSection({ user }: SectionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsCard title={words.delete} words={words.delete_words}>
      <div className={styles.row}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.delete_button}
        </Button>
      </div>
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsCard>
  )
}

function DeleteDialog({ user, onClose }: SectionProps & { onClose: () => void }) {
  const [proofKind, setProofKind] = useState<'password' | 'code'>('password')
  const [proof, setProof] = useState('')
  const submit = useSubmit(
    sectionFault({
      wrong_password: words.delete_wrong,
      invalid_verification_code: words.delete_wrong,
      store_unavailable: words.delete_later,
    }),
  )
  // Users who sign in only with a provider or a passkey have nothing to enter but their session.
  const hasProof = user.has_password || user.email !== null || user.phone !== null
  // Without a password the only proof is a code, which has to be sent first.
  const isCodeFirst = hasProof && !user.has_password && proofKind === 'password'
  const address = user.email ?? user.phone ?? ''
  const navigate = useNavigate()

  async function sendCode() {
    await call(sendLoginCode, { body: addressOf(user) })
    setProofKind('code')
    setProof('')
  }
  async function deleteAccount() {
    await call(deleteUser, {
      params: { id: user.id },
      body: proofKind === 'code' ? { code: proof.trim() } : { password: proof },
    })
    await reopenSession()
    showToast(words.deleted)
    await navigate(DISCOVER)
  }
  const field = {
    value: proof,
    fault: submit.fault,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  }
  return (
    <ConfirmDialog
      title={words.delete_title}
      message={words.delete_words}
      yes={isCodeFirst ? words.delete_send_code : words.delete_yes}
      no={words.delete_no}
      isDanger={!isCodeFirst}
      isBusy={submit.isBusy}
      onYes={() => void submit.run(isCodeFirst ? sendCode : () => withReauthentication(deleteAccount))}
      onClose={onClose}
    >
      {!hasProof || isCodeFirst ? (
        <FormMessage fault={submit.fault} hint={isCodeFirst ? words.delete_code_first(address) : undefined} />
      ) : proofKind === 'code' ? (
        <SentCode {...field} address={address} onAgain={() => void submit.run(sendCode)} />
      ) : (
        <>
          <PasswordField label={words.delete_password} autoComplete="current-password" required {...field} />
          <Button variant="tertiary" size="small" onClick={() => void submit.run(sendCode)}>
            {words.delete_by_code}
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
}

type SentCodeProps = ComponentProps<typeof CodeField> & { address: string; onAgain: () => void }

/** Replaces the button that requested the code and takes its focus. */
function SentCode({ address, onAgain, ...field }: SentCodeProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function resend() {
    input.current?.focus()
    onAgain()
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

/** Where to send a code. A full phone number contains its country code; the first digit is enough for the form. */
function addressOf({ email, phone }: Member) {
  if (email) return { email }
  return { country_code: phone?.slice(1, 2) ?? '', phone: phone ?? '' }
}
