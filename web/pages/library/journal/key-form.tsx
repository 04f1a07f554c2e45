import { useState } from 'react'
import { isPassphraseLong, LONGEST_PASSPHRASE } from '#rules/journal/key-parameters.ts'
import { formatRecoveryCode, RECOVERY_BYTES } from '#rules/journal/recovery-code.ts'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { secretBytes } from '#web/http/browser/secret-bytes.ts'
import type { Bytes } from '#web/state/journal/bytes.ts'
import type { Secret } from '#web/state/journal/key-copies.ts'
import { changeKeyCopy } from '#web/state/journal/open-journal.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './entry-editor.module.css'
import type { JournalProps } from './journal.tsx'
import { NoPasskeySecret, requestNewPasskeySecret } from './passkey-secret.ts'
import { OtherWays, SecretField, useSecret } from './secret-field.tsx'

/** The kind of copy of the key that is made. */
export type KeyChange = Secret['kind']
type KeyFormProps = JournalProps & { change: KeyChange; onCode: (code: string) => void; onDone: () => void }

class NotOpened extends Error {}

/**
 * Makes a new copy of the key. The visitor must enter a secret of the journal again, because the key of an open journal
 * cannot be exported.
 */
export function KeyForm({ session, change, onCode, onDone }: KeyFormProps) {
  const keys = useStore(session.state, (state) => state.keys)
  const secret = useSecret(keys)
  const [next, setNext] = useState('')
  const submit = useSubmit(faultOf)

  async function make() {
    const present = await secret.ask()
    if (present === 'cancelled') return
    if (!present) throw new NotOpened()
    const code = secretBytes(RECOVERY_BYTES)
    const added = await newSecret(change, { next, code, userId: session.userId })
    if (!added) return
    await withReauthentication(async () => {
      if (!(await changeKeyCopy(session, { present, added }))) throw new NotOpened()
      onDone()
      if (change === 'recovery') onCode(formatRecoveryCode(code))
      else showToast(words.changed, { icon: 'check', tone: 'success' })
    })
  }
  return (
    <form className={styles.form} onSubmit={submit.form(make)}>
      <SecretField secret={secret} />
      {change === 'passphrase' && (
        <PasswordField
          label={words.new_passphrase}
          hint={words.passphrase_hint}
          value={next}
          maxLength={LONGEST_PASSPHRASE}
          autoComplete="new-password"
          onChange={(event) => setNext(event.target.value)}
        />
      )}
      <FormMessage fault={submit.fault} />
      <Button
        type="submit"
        variant="primary"
        isBusy={submit.isBusy}
        disabled={change === 'passphrase' && !isPassphraseLong(next)}
      >
        {wordOf(change)}
      </Button>
      <OtherWays secret={secret} onChoose={() => submit.setFault(undefined)} />
    </form>
  )
}

type NewSecret = { next: string; code: Bytes; userId: string }

/** The secret of the new copy; undefined if the visitor canceled the browser's prompt. */
async function newSecret(change: KeyChange, { next, code, userId }: NewSecret): Promise<Secret | undefined> {
  if (change === 'passphrase') return { kind: 'passphrase', passphrase: next }
  if (change === 'recovery') return { kind: 'recovery', bytes: code }
  let secret: Secret | undefined
  await withReauthentication(async () => {
    secret = await requestNewPasskeySecret(userId)
  })
  return secret
}

function faultOf(error: unknown): string {
  if (error instanceof NotOpened) return words.wrong
  return error instanceof NoPasskeySecret ? words.no_passkey : bibleMarksText.not_saved
}

function wordOf(change: KeyChange): string {
  const names = { passphrase: words.change, recovery: words.new_code, passkey: words.add_passkey }
  return names[change]
}
