import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'
import signIn from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './second-factor-step.module.css'

type RecoveryCodesProps = { heading: Heading; codes: readonly string[]; onDone: () => void }

/** The recovery codes, shown once after setting up an authenticator app. */
export function RecoveryCodes({ heading, codes, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <div className={signIn.form}>
      <StepHead heading={heading} title={words.saved_title} words={words.saved_words} />
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={words.saved_title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="primary" size="large" isBlock onClick={onDone}>
        {words.saved}
      </Button>
      <div className={signIn.others}>
        <CopyButton text={codes.join('\n')}>{words.copy_codes}</CopyButton>
      </div>
    </div>
  )
}
