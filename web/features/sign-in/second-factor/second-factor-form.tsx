import { Button } from '#web/ui/button/button.tsx'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'
import { isRefusal, loginWords } from '../refusal-words.ts'
import styles from '../step-form.module.css'
import type { Heading } from '../step-head.tsx'

/** The proof of a second factor. */
export type SecondFactorProof = { totp: string } | { recovery_code: string }

export type SecondFactorFormProps = {
  heading: Heading
  onProof: (proof: SecondFactorProof) => Promise<void>
  /** Continues without it, for staff who only listen. */
  onSkip: () => void
  onBack: () => void
}

/** The message for a refused second factor. */
export function secondFactorWords(error: unknown): string {
  if (isRefusal(error, 'invalid_verification_code')) return words.wrong
  return isRefusal(error, 'forbidden') ? words.expired : loginWords(error)
}

/** The alternatives to a second factor. */
export function SecondFactorAlternatives({ onSkip, onBack }: { onSkip: () => void; onBack?: () => void }) {
  return (
    <div className={styles.others}>
      {onBack && (
        <Button variant="tertiary" onClick={onBack}>
          {words.back}
        </Button>
      )}
      <Button variant="tertiary" onClick={onSkip}>
        {words.skip}
      </Button>
    </div>
  )
}
