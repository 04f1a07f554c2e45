import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { takeBackChange } from '#contract/accounts/account-recovery.ts'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { takeBackText as words } from '#web/ui/text/billing/take-back-en.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { isRefusal, loginWords } from '../refusal-words.ts'
import { requestPasswordReset } from '../sign-in.ts'
import styles from '../step-form.module.css'
import { type Heading, StepHead } from '../step-head.tsx'

function revertFault(error: unknown): string {
  if (isRefusal(error, 'magic_link_expired')) return words.expired
  return isRefusal(error, 'address_taken') ? words.taken(brand.links.help) : loginWords(error)
}

/** Moves the focus from a removed element to its replacement. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

type RevertChangeStepProps = {
  heading: Heading
  token: string
  /** Called once the link is used up. */
  onUsed: () => void
  onLogIn: () => void
}

/** Reverts a change of the account after a press: merely opening the link, as a mail scanner does, reverts nothing. */
export function RevertChangeStep({ heading, token, onUsed, onLogIn }: RevertChangeStepProps) {
  const [reverted, setReverted] = useState<{ email: string | null }>()
  const [isSent, setSent] = useState(false)
  const submit = useSubmit(revertFault)
  const email = reverted?.email ?? null

  async function revert() {
    const { data } = await call(takeBackChange, { body: { token } })
    setReverted(data)
    onUsed()
    await reopenSession()
  }
  async function sendLink(address: string) {
    await requestPasswordReset(address)
    setSent(true)
  }
  const head = isSent
    ? { title: words.sent_title, words: words.sent(email ?? '') }
    : reverted
      ? { title: words.done_title, words: email === null ? words.done_words_phone : words.done_words }
      : { title: words.title, words: words.words }
  return (
    <div className={styles.form} role="status">
      <StepHead heading={heading} {...head} />
      <FormMessage fault={submit.fault} />
      {!reverted && (
        <Button variant="primary" size="large" isBlock isBusy={submit.isBusy} onClick={() => void submit.run(revert)}>
          {words.yes}
        </Button>
      )}
      {email !== null && !isSent && (
        <Button
          ref={focus}
          variant="primary"
          size="large"
          isBlock
          isBusy={submit.isBusy}
          onClick={() => void submit.run(() => sendLink(email))}
        >
          {words.send}
        </Button>
      )}
      <div className={styles.others}>
        <Button variant="tertiary" onClick={onLogIn}>
          {reverted ? words.log_in : words.no}
        </Button>
      </div>
    </div>
  )
}
