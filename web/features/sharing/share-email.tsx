import { LOGIN } from '#contract/paths.ts'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './share-email.module.css'
import { useShareEmail } from './use-share-email.ts'

type ShareEmailProps = { entity: SharedEntity; onSent?: (() => void) | undefined }

/** Emails the link in the member's name to the addresses in the field. A guest is asked to log in. */
export function ShareEmail(props: ShareEmailProps) {
  return useAccessLevel() === 'guest' ? <GuestMessage /> : <EmailForm {...props} />
}

function EmailForm({ entity, onSent }: ShareEmailProps) {
  const { input, field, isBusy, fault, sent, change, send } = useShareEmail(entity, onSent)
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
        fault={fault}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={styles.field}
        value={input}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" size="large" isBusy={isBusy} className={styles.send}>
        {sharingText.send}
      </Button>
      <p role="status" className={styles.sent}>
        {sent !== undefined && sharingText.sent(sent)}
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
