import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { EMPTY_PHONE, type Phone, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { loginWords } from '../refusal-words.ts'
import { sendCode } from '../sign-in.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'

type PhoneStepProps = { heading: Heading; onSent: (address: Phone) => void; onBack: () => void }

/** Asks for the phone that the code is sent to. */
export function PhoneStep({ heading, onSent, onBack }: PhoneStepProps) {
  const [phone, setPhone] = useState<Phone>(EMPTY_PHONE)
  const submit = useSubmit(loginWords)

  async function send() {
    await sendCode(phone)
    onSent(phone)
  }

  return (
    <form ref={focusFirst} className={styles.form} onSubmit={submit.form(send)}>
      <StepHead heading={heading} title={accountText.log_in_title} words={accountText.phone_words} />
      <PhoneFields value={phone} onChange={setPhone} fault={submit.fault} />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {accountText.send_code}
      </Button>
      <div className={styles.others}>
        <Button variant="tertiary" onClick={onBack}>
          {accountText.by_password}
        </Button>
      </div>
    </form>
  )
}
