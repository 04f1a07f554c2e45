import { useState } from 'react'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type Submit, useSubmit } from '#web/ui/form/use-submit.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import type { SectionProps } from '../account-sections.tsx'
import { changeUser } from '../change-user.ts'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

/** The email address. A new one applies once its link is opened. */
export function EmailSection({ user }: SectionProps) {
  const [isChanging, setChanging] = useState(false)
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const submit = useSubmit(sectionFault())

  const sendTo = (address: string) =>
    withReauthentication(async () => {
      await changeUser(user.id, { email: address })
      setSentTo(address)
      setChanging(false)
    })

  return (
    <SettingsCard title={words.email} words={user.email ? undefined : words.email_none}>
      {user.email && <CurrentEmail email={user.email} isVerified={user.is_verified} />}
      {isChanging ? (
        <EmailForm
          email={email}
          setEmail={setEmail}
          submit={submit}
          onSubmit={() => sendTo(email.trim())}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <>
          <FormMessage fault={submit.fault} hint={sentTo && words.email_sent(sentTo)} />
          <div className={styles.row}>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {user.email ? words.change : words.email_add}
            </Button>
            {user.email && !user.is_verified && (
              <Button
                variant="tertiary"
                isBusy={submit.isBusy}
                onClick={() => void submit.run(() => sendTo(user.email ?? ''))}
              >
                {words.email_verify}
              </Button>
            )}
          </div>
        </>
      )}
    </SettingsCard>
  )
}

function CurrentEmail({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <>
      <p className={styles.value}>{email}</p>
      <p className={classNames(styles.mark, isVerified ? styles.verified : styles.unverified)}>
        <Icon name={isVerified ? LATER_SHAPES.checkCircle : 'alert'} size={16} />
        {isVerified ? words.email_verified : words.email_unverified}
      </p>
    </>
  )
}

type EmailFormProps = {
  email: string
  setEmail: (email: string) => void
  submit: Submit
  onSubmit: () => Promise<void>
  onCancel: () => void
}

function EmailForm({ email, setEmail, submit, onSubmit, onCancel }: EmailFormProps) {
  return (
    <form ref={focusFirst} className={styles.form} onSubmit={submit.form(onSubmit)}>
      <TextField
        label={words.email_label}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={words.email_hint}
        fault={submit.fault}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.row}>
        <Button type="submit" variant="secondary" isBusy={submit.isBusy}>
          {words.save}
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
