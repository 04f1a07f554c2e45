import { useState } from 'react'
import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { type Phone, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { SectionProps } from '../account-sections.tsx'
import { changeUser } from '../change-user.ts'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

type Step = 'shown' | 'number' | 'code'

/** The phone number, verified by a code sent to it. */
export function PhoneSection({ user }: SectionProps) {
  const [step, setStep] = useState<Step>('shown')
  const [phone, setPhone] = useState<Phone>({ country_code: '+1', phone: '' })
  const [code, setCode] = useState('')
  const submit = useSubmit(sectionFault({ address_taken: words.phone_taken }))
  const removal = useSubmit(sectionFault({ invalid_phone: words.phone_last }))

  async function send() {
    await call(sendLoginCode, { body: phone })
    setStep('code')
  }
  async function save() {
    await changeUser(user.id, { ...phone, code: code.trim() })
    setStep('shown')
    setCode('')
    showToast(words.saved, { icon: 'check', tone: 'success' })
  }

  if (step === 'shown') {
    return (
      <SettingsCard title={words.phone} words={user.phone ? undefined : words.phone_none}>
        {user.phone && <p className={styles.value}>{user.phone}</p>}
        <FormMessage fault={removal.fault} />
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setStep('number')}>
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
  return (
    <SettingsCard title={words.phone}>
      <form
        key={step}
        ref={focusFirst}
        className={styles.form}
        onSubmit={submit.form(step === 'number' ? send : () => withReauthentication(save))}
      >
        {step === 'number' ? (
          <PhoneFields value={phone} onChange={setPhone} fault={submit.fault} />
        ) : (
          <CodeField value={code} fault={submit.fault} onChange={(event) => setCode(event.target.value)} />
        )}
        <div className={styles.row}>
          <Button type="submit" variant="secondary" isBusy={submit.isBusy}>
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
