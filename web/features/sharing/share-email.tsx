import { useRef, useState } from 'react'
import { LOGIN } from '#contract/paths.ts'
import { shareByEmail } from '#contract/sharing.ts'
import { readRecipients } from '#rules/sharing/share-recipients.ts'
import { type SharedEntity, shareResource } from '#rules/sharing/shared-entity.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './share-email.module.css'
import { isFinalRefusal, sharingFault } from './sharing-fault.ts'

type EmailOutcome = { fault: string; isFinal: boolean } | { sent: number } | null

/** Emails the link in the member's name to the addresses in the field. A guest is asked to log in. */
export function ShareEmail({ entity, onSent }: { entity: SharedEntity; onSent?: (() => void) | undefined }) {
  const isGuest = useAccessLevel() === 'guest'
  const [input, setInput] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<EmailOutcome>(null)
  const field = useRef<HTMLInputElement>(null)

  async function send() {
    // What the server has finally refused is sent again only after a change.
    if (isBusy || (outcome && 'fault' in outcome && outcome.isFinal)) return
    const recipients = readRecipients(input)
    if ('fault' in recipients) {
      setOutcome({ fault: sharingText.faults[recipients.fault], isFinal: false })
      return field.current?.focus()
    }
    setBusy(true)
    try {
      const { data } = await call(shareByEmail, {
        params: { resource: shareResource(entity), id: entity.id },
        body: { email_only: true, emails: recipients.emails.map((email) => ({ email })), tags: 'web' },
      })
      setOutcome({ sent: data.sent })
      setInput('')
      onSent?.()
    } catch (error) {
      setOutcome({ fault: sharingFault(error), isFinal: isFinalRefusal(error) })
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  if (isGuest) return <GuestMessage />
  return (
    <form
      className={styles.email}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        ref={field}
        label={sharingText.by_email}
        placeholder={sharingText.email_placeholder}
        hint={sharingText.email_hint}
        fault={outcome && 'fault' in outcome ? outcome.fault : undefined}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={styles.field}
        value={input}
        onChange={(event) => {
          setInput(event.target.value)
          setOutcome(null)
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} className={styles.send}>
        {sharingText.send}
      </Button>
      <p role="status" className={styles.sent}>
        {outcome && 'sent' in outcome && sharingText.sent(outcome.sent)}
      </p>
    </form>
  )
}

function GuestMessage() {
  const next = encodeURIComponent(location.pathname + location.search)
  return (
    <div className={styles.guest}>
      <h3>{sharingText.by_email}</h3>
      <p>{sharingText.log_in_words}</p>
      <Button href={`${LOGIN}?next_url=${next}`}>{sharingText.log_in}</Button>
    </div>
  )
}
