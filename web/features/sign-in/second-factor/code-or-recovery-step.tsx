import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { isRefusal } from '../refusal-words.ts'
import styles from '../step-form.module.css'
import { StepHead } from '../step-head.tsx'
import { SecondFactorAlternatives, type SecondFactorFormProps, secondFactorWords } from './second-factor-form.tsx'

/** A code of the authenticator app, or a recovery code. */
export function CodeOrRecoveryStep({ heading, onProof, onSkip, onBack }: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const submit = useSubmit((error) =>
    isRecovery && isRefusal(error, 'invalid_verification_code') ? words.wrong_recovery : secondFactorWords(error),
  )
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field takes the focus from what was pressed
  useEffect(() => input.current?.focus(), [isRecovery])

  function swap() {
    setRecovery(!isRecovery)
    setCode('')
    submit.setFault(undefined)
  }
  const field = {
    ref: input,
    value: code,
    fault: submit.fault,
    onChange: (event: { target: { value: string } }) => setCode(event.target.value),
  }
  const prove = () => onProof(isRecovery ? { recovery_code: code.trim() } : { totp: code.trim() })
  return (
    <form className={styles.form} onSubmit={submit.form(prove)}>
      <StepHead heading={heading} title={words.title} words={isRecovery ? words.recovery_words : words.words} />
      {isRecovery ? (
        <TextField
          key="recovery"
          label={words.recovery_code}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          {...field}
        />
      ) : (
        <CodeField key="totp" {...field} />
      )}
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {words.go_on}
      </Button>
      <div className={styles.others}>
        <Button variant="tertiary" onClick={swap}>
          {isRecovery ? words.use_app : words.use_recovery}
        </Button>
      </div>
      <SecondFactorAlternatives onSkip={onSkip} onBack={onBack} />
    </form>
  )
}
