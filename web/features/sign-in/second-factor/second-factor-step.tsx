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
export function SecondFactorStep({
  heading,
  user,
  required: { ticket, ways: methods },
  onDone,
  onBack,
}: SecondFactorStepProps) {
  const [enrolled, setEnrolled] = useState<{ user: User; codes: readonly string[] }>()

  async function prove(proof: SecondFactorProof) {
    let codes: readonly string[] | undefined
    const signedIn = await adoptSession(async () => {
      const reply = await call(proveSecondFactor, { body: { ticket, ...proof } })
      codes = reply.data.recovery_codes
      return reply
    })
    if (codes) setEnrolled({ user: signedIn, codes })
    else onDone(signedIn)
  }

  if (enrolled) return <RecoveryCodes heading={heading} codes={enrolled.codes} onDone={() => onDone(enrolled.user)} />
  const form = { heading, onProof: prove, onSkip: () => onDone(user), onBack }
  if (methods.includes('totp')) return <CodeOrRecoveryStep {...form} />
  if (methods.includes('enroll')) return <EnrollStep ticket={ticket} {...form} />
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
