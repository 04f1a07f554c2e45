import { useState } from 'react'
import { proveSecondFactor } from '#contract/accounts/second-factor.ts'
import type { Session, User } from '#contract/accounts/session.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'
import { CodeOrRecoveryStep } from './code-or-recovery-step.tsx'
import { EnrollStep } from './enroll-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorAlternatives, type SecondFactorProof } from './second-factor-form.tsx'

export type SecondFactor = NonNullable<Session['second_factor_required']>

type SecondFactorStepProps = {
  heading: Heading
  user: User
  required: SecondFactor
  onDone: (user: User) => void
  onBack: () => void
}

/** Staff enter their second factor, or set one up. */
export function SecondFactorStep({ heading, user, required: { ticket, ways }, onDone, onBack }: SecondFactorStepProps) {
  const [made, setMade] = useState<{ user: User; codes: readonly string[] }>()

  async function prove(proof: SecondFactorProof) {
    let codes: readonly string[] | undefined
    const proved = await adoptSession(async () => {
      const answered = await call(proveSecondFactor, { body: { ticket, ...proof } })
      codes = answered.data.recovery_codes
      return answered
    })
    if (codes) setMade({ user: proved, codes })
    else onDone(proved)
  }

  if (made) return <RecoveryCodes heading={heading} codes={made.codes} onDone={() => onDone(made.user)} />
  const form = { heading, onProof: prove, onSkip: () => onDone(user), onBack }
  if (ways.includes('totp')) return <CodeOrRecoveryStep {...form} />
  if (ways.includes('enroll')) return <EnrollStep ticket={ticket} {...form} />
  return (
    <div className={styles.form}>
      <StepHead heading={heading} title={words.passkey_title} words={words.passkey_words} />
      <Button variant="primary" size="large" isBlock onClick={onBack}>
        {words.back}
      </Button>
      <SecondFactorAlternatives onSkip={form.onSkip} />
    </div>
  )
}
