import { useState } from 'react'
import { setPassword } from '#contract/accounts/user.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { submitProof, withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { isRefusal } from '#web/features/sign-in/refusal-words.ts'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { formText } from '#web/ui/text/form-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

export function PasswordSection({ user }: SectionProps) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const submit = useSubmit(sectionFault({ wrong_password: words.current_wrong }))

  async function change() {
    const body = { password: next, ...(current && { current_password: current }) }
    await call(setPassword, { params: { id: user.id }, body })
  }
  async function save() {
    await change().catch(async (error: unknown) => {
      if (!current || !isRefusal(error, 'reauthentication_required')) throw error
      // The current password proves the identity. Then the change is sent once more.
      await submitProof(user.id, { password: current })
      await change()
    })
    await reopenSession()
    setCurrent('')
    setNext('')
    showToast(words.password_saved, { icon: 'check', tone: 'success' })
  }
  const isCurrents = submit.fault === words.current_wrong
  return (
    <SettingsCard title={words.password} words={words.password_words}>
      <form className={styles.form} onSubmit={submit.form(() => withReauthentication(save))}>
        {user.has_password && (
          <PasswordField
            label={words.current_password}
            name="current-password"
            autoComplete="current-password"
            fault={isCurrents ? submit.fault : undefined}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        <PasswordField
          label={formText.new_password}
          name="new-password"
          autoComplete="new-password"
          required
          hint={accountText.password_hint}
          fault={isCurrents ? undefined : submit.fault}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <div className={styles.row}>
          <Button type="submit" variant="secondary" isBusy={submit.isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}
