import { useState } from 'react'
import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { EMPTY_PHONE, type Phone } from '#web/ui/form/phone-fields.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { changeUser } from '../change-user.ts'
import { sectionFault } from '../section-fault.ts'

type Step = 'shown' | 'number' | 'code'

export type PhoneChange = ReturnType<typeof usePhoneChange>

/** A change of the phone number: the new number, then the code that was sent to it. */
export function usePhoneChange(id: string) {
  const [step, setStep] = useState<Step>('shown')
  const [phone, setPhone] = useState<Phone>(EMPTY_PHONE)
  const [code, setCode] = useState('')
  const submit = useSubmit(sectionFault({ address_taken: words.phone_taken }))

  async function send() {
    await call(sendLoginCode, { body: phone })
    setStep('code')
  }
  async function save() {
    await changeUser(id, { ...phone, code: code.trim() })
    setStep('shown')
    setCode('')
    showToast(words.saved, { icon: 'check', tone: 'success' })
  }
  return {
    step,
    setStep,
    phone,
    setPhone,
    code,
    setCode,
    fault: submit.fault,
    isBusy: submit.isBusy,
    handleSubmit: submit.form(step === 'number' ? send : () => withReauthentication(save)),
  }
}
