import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type CodeAddress, sendCode, writtenAddress } from '../sign-in.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'

type CodeStepProps = {
  heading: Heading
  address: CodeAddress
  /** Uses the code. A refusal is shown as a message. */
  onCode: (code: string) => Promise<void>
  wordsOf: (error: unknown) => string
  /** Returns to the address, to change it. */
  onBack?: () => void
}

/** The six-digit code sent to an address. */
export function CodeStep({ heading, address, onCode, wordsOf, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isSentAgain, setSentAgain] = useState(false)
  const submit = useSubmit(wordsOf)
  const field = useRef<HTMLInputElement>(null)
  const channel = 'email' in address ? 'email' : 'sms'

  useEffect(() => field.current?.focus(), [])

  async function sendAgain() {
    await sendCode(address)
    setSentAgain(true)
    setCode('')
    field.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit.form(() => onCode(code.trim()))}>
      <StepHead
        heading={heading}
        title={accountText.code_title[channel]}
        words={accountText.code_sent[channel](writtenAddress(address))}
      />
      <CodeField ref={field} value={code} fault={submit.fault} onChange={(event) => setCode(event.target.value)} />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {accountText.go_on}
      </Button>
      <div className={styles.others}>
        <Button variant="tertiary" onClick={() => void submit.run(sendAgain)}>
          {accountText.send_again}
        </Button>
        {onBack && (
          <Button variant="tertiary" onClick={onBack}>
            {accountText.other_address}
          </Button>
        )}
      </div>
      <FormMessage hint={isSentAgain ? accountText.sent_again : undefined} />
    </form>
  )
}
