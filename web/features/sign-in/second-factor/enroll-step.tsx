import { useEffect, useRef, useState } from 'react'
import { enrollSecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import signIn from '../step-form.module.css'
import { StepHead } from '../step-head.tsx'
import { CopyButton } from './copy-button.tsx'
import { SecondFactorAlternatives, type SecondFactorFormProps, secondFactorWords } from './second-factor-form.tsx'
import styles from './second-factor-step.module.css'

/** Sets up an authenticator app: shows its key and verifies a first code. */
export function EnrollStep({ heading, ticket, onProof, onSkip, onBack }: SecondFactorFormProps & { ticket: string }) {
  const { app, hasFailed } = useNewApp(ticket)
  const [code, setCode] = useState('')
  const submit = useSubmit(secondFactorWords)
  const input = useRef<HTMLInputElement>(null)
  const isReady = app !== undefined
  useEffect(() => {
    if (isReady) input.current?.focus()
  }, [isReady])

  return (
    <form className={signIn.form} onSubmit={submit.form(() => onProof({ totp: code.trim() }))}>
      <StepHead heading={heading} title={words.enroll_title} words={words.enroll_words} />
      {hasFailed && <FormMessage fault={words.enroll_failed} />}
      {app && (
        <>
          <div className={styles.key}>
            <p>{words.secret}</p>
            <code>{inGroups(app.secret)}</code>
            <div className={signIn.others}>
              <CopyButton text={app.secret}>{words.copy}</CopyButton>
              <Button variant="tertiary" href={app.uri}>
                {words.open_app}
              </Button>
            </div>
          </div>
          <CodeField ref={input} value={code} fault={submit.fault} onChange={(event) => setCode(event.target.value)} />
          <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
            {words.go_on}
          </Button>
        </>
      )}
      <SecondFactorAlternatives onSkip={onSkip} onBack={onBack} />
    </form>
  )
}

function useNewApp(ticket: string) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [hasFailed, setFailed] = useState(false)
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    call(enrollSecondFactor, { body: { ticket } }).then(
      ({ data }) => setApp(data),
      () => setFailed(true),
    )
  }, [ticket])
  return { app, hasFailed }
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
