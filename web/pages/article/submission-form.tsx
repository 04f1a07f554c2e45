import { type FormEvent, useId, useRef, useState } from 'react'
import type { SubmissionKind } from '#contract/submissions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { submissionText as words } from '#web/ui/text/submission-en.ts'
import { sentenceGap } from '#web/ui/words/sentences.ts'
import styles from './submission-form.module.css'
import { SubmissionInputs } from './submission-inputs.tsx'
import { SubmissionSent } from './submission-sent.tsx'
import { useSubmission, type Values } from './use-submission.ts'

/** The form of the waiting list, of ministries or of partners, and its confirmation. */
export function SubmissionForm({ kind }: { kind: SubmissionKind }) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const [values, setValues] = useState<Values>({})
  const { faults, fault, isBusy, isSent, trySend, reset } = useSubmission(kind, values)
  const form = words.forms[kind]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const invalidField = trySend()
    if (invalidField) card.current?.querySelector<HTMLElement>(`[name="${invalidField}"]`)?.focus()
  }
  function startOver() {
    setValues({})
    reset()
  }

  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      {isSent ? (
        <SubmissionSent id={id} title={form.done_title} words={form.done} onReset={startOver} />
      ) : (
        <>
          <h2 id={id} className={styles.title}>
            {form.title}
          </h2>
          <p className={styles.words}>{form.words}</p>
          <noscript>
            <p className={styles.words}>
              {words.by_mail}
              {sentenceGap()}
              <a href={`mailto:${words.mail}`}>{words.mail}</a>
            </p>
          </noscript>
          <form className={styles.form} noValidate onSubmit={handleSubmit} data-scripted="">
            <SubmissionInputs kind={kind} values={values} faults={faults} onChange={setValues} />
            <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!isHydrated}>
              {form.send}
            </Button>
            <FormMessage fault={fault || undefined} hint={words.privacy} />
          </form>
        </>
      )}
    </section>
  )
}
