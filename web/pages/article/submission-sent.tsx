import { useEffect, useRef } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { submissionText } from '#web/ui/text/submission-en.ts'
import styles from './submission-form.module.css'

type SubmissionSentProps = { id: string; title: string; words: string; onReset: () => void }

/** Replaces the form once it is sent, and takes the focus so that it is announced. */
export function SubmissionSent({ id, title, words, onReset }: SubmissionSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <span className={styles.sign}>
        <Icon name="check" size={26} />
      </span>
      <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.words}>{words}</p>
      <div className={styles.next}>
        <Button href={DISCOVER} variant="secondary">
          {text.states.go_to_discover}
        </Button>
        <Button variant="tertiary" onClick={onReset}>
          {submissionText.another}
        </Button>
      </div>
    </div>
  )
}
