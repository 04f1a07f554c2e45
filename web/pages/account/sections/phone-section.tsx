import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PhoneFields } from '#web/ui/form/phone-fields.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import type { SectionProps } from '../account-sections.tsx'
import { changeUser } from '../change-user.ts'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'
import { type PhoneChange, usePhoneChange } from './use-phone-change.ts'

/** The phone number, verified by a code sent to it. */
export function PhoneSection({ user }: SectionProps) {
  const change = usePhoneChange(user.id)
  const removal = useSubmit(sectionFault({ invalid_phone: words.phone_last }))
  if (change.step !== 'shown') return <PhoneForm change={change} step={change.step} />
  return (
    <SettingsCard title={words.phone} words={user.phone ? undefined : words.phone_none}>
      {user.phone && <p className={styles.value}>{user.phone}</p>}
      <FormMessage fault={removal.fault} />
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => change.setStep('number')}>
          {user.phone ? words.change : words.phone_add}
        </Button>
        {user.phone && (
          <Button
            variant="tertiary"
            isBusy={removal.isBusy}
            onClick={() => void removal.run(() => withReauthentication(() => changeUser(user.id, { phone: null })))}
          >
            {words.phone_remove}
          </Button>
        )}
      </div>
    </SettingsCard>
  )
}

/** Asks for the number, then for the code that was sent to it. */
function PhoneForm({ change, step }: { change: PhoneChange; step: 'number' | 'code' }) {
  const { phone, setPhone, code, setCode, fault, isBusy, handleSubmit, setStep } = change
  return (
    <SettingsCard title={words.phone}>
      <form key={step} ref={focusFirst} className={styles.form} onSubmit={handleSubmit}>
        {step === 'number' ? (
          <PhoneFields value={phone} onChange={setPhone} fault={fault} />
        ) : (
          <CodeField value={code} fault={fault} onChange={(event) => setCode(event.target.value)} />
        )}
        <div className={styles.row}>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {step === 'number' ? words.phone_send : words.save}
          </Button>
          <Button variant="tertiary" onClick={() => setStep('shown')}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}
