import { useState } from 'react'
import { unlockJournal } from '#web/state/journal/open-journal.ts'
import { syncJournal } from '#web/state/journal/sync-journal.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { Arch } from './arch.tsx'
import type { JournalProps } from './journal.tsx'
import styles from './journal-gate.module.css'
import { NoPasskeySecret } from './passkey-secret.ts'
import { OtherWays, SecretField, useSecret } from './secret-field.tsx'
import { StartOver } from './start-over.tsx'
import { useTakenFocus } from './use-taken-focus.ts'

/** The closed journal. A passkey opens it, which is offered first, or the passphrase or the recovery code. */
export function JournalGate({ session }: JournalProps) {
  const keys = useStore(session.state, (state) => state.keys)
  const secret = useSecret(keys)
  const heading = useTakenFocus<HTMLHeadingElement>()
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit((error) => (error instanceof NoPasskeySecret ? words.no_passkey : words.wrong))

  async function open() {
    const given = await secret.ask()
    if (given === 'cancelled') return
    if (!given || !(await unlockJournal(session, given))) throw new Error('the secret does not open the journal')
    void syncJournal(session)
  }
  return (
    <div className={styles.gate}>
      <Arch />
      <form className={styles.form} onSubmit={submit.form(open)}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {words.closed}
        </h2>
        <SecretField secret={secret} />
        <FormMessage fault={submit.fault} />
        <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
          {words.unlock}
        </Button>
        <OtherWays secret={secret} onChoose={() => submit.setFault(undefined)} />
        {secret.way === 'recovery' && (
          <Button variant="tertiary" isBlock onClick={() => setAsked(true)}>
            {words.over}
          </Button>
        )}
      </form>
      {isAsked && <StartOver session={session} onClose={() => setAsked(false)} />}
    </div>
  )
}
