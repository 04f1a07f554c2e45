import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'

type ConfirmAccountStepProps = {
  heading: Heading
  title: string
  words: string
  yes: string
  onYes: () => Promise<void>
  wordsOf: (error: unknown) => string
  onBack: () => void
}

/** The address is verified but belongs to the other form: one press continues there. */
export function ConfirmAccountStep({ heading, title, words, yes, onYes, wordsOf, onBack }: ConfirmAccountStepProps) {
  const submit = useSubmit(wordsOf)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={styles.form}>
      <StepHead heading={heading} title={title} words={words} />
      <Button
        ref={first}
        variant="primary"
        size="large"
        isBlock
        isBusy={submit.isBusy}
        onClick={() => void submit.run(onYes)}
      >
        {yes}
      </Button>
      <FormMessage fault={submit.fault} />
      <div className={styles.others}>
        <Button variant="tertiary" onClick={onBack}>
          {accountText.not_now}
        </Button>
      </div>
    </div>
  )
}
