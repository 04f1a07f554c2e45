import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { isPassphraseLong, LONGEST_PASSPHRASE } from '#rules/journal/key-parameters.ts'
import { createJournal, loadJournal } from '#web/state/journal/open-journal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import type { JournalProps } from './journal.tsx'
import styles from './journal-gate.module.css'

type JournalSetupProps = JournalProps & { onCode: (code: string) => void }

/** Creates a journal. Before a passphrase is chosen, it explains what happens if it is lost. */
export function JournalSetup({ session, onCode }: JournalSetupProps) {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const submit = useSubmit(() => bibleMarksText.not_saved)
  const isSame = passphrase === again
  const isReady = isPassphraseLong(passphrase) && isSame && isUnderstood

  async function begin() {
    if (!isReady) return
    try {
      onCode(await createJournal(session, passphrase))
    } catch (error) {
      // Another device has created the journal meanwhile, so that journal is opened instead.
      if (isCallError(error) && error.code === 'journal_changed') return loadJournal(session)
      throw error
    }
  }
  return (
    <form className={styles.setup} onSubmit={submit.form(begin)}>
      <span className={styles.sign}>
        <Icon name={LATER_SHAPES.key} size={30} />
      </span>
      <h2 className={styles.title}>{words.intro_title}</h2>
      <p className={styles.lead}>{words.intro_words}</p>
      <PasswordField
        label={words.passphrase}
        hint={words.passphrase_hint}
        value={passphrase}
        maxLength={LONGEST_PASSPHRASE}
        autoComplete="new-password"
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <PasswordField
        label={words.passphrase_again}
        value={again}
        maxLength={LONGEST_PASSPHRASE}
        autoComplete="new-password"
        fault={!isSame && again.length >= passphrase.length ? words.differs : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <CheckBox isOn={isUnderstood} onTurn={setUnderstood}>
        {words.understood}
      </CheckBox>
      <FormMessage fault={submit.fault} />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy} disabled={!isReady}>
        {words.start}
      </Button>
    </form>
  )
}
