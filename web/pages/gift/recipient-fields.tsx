import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import styles from './gift-form.module.css'
import type { GiftForm } from './use-gift.ts'

/** A gift is sent within a year of its purchase. */
const LATEST_DAYS = 365

/** Recipient, date and message, all optional. */
export function RecipientFields({ form, now }: { form: GiftForm; now: number }) {
  const { details, setDetails, isAddress } = form
  const dayAfter = (days: number) => new Date(now + days * DAY_MILLISECONDS).toISOString().slice(0, 10)
  return (
    <div className={styles.fields}>
      <TextField
        label={words.name}
        name="recipient_name"
        maxLength={100}
        autoComplete="off"
        value={details.name}
        onChange={(event) => setDetails({ name: event.target.value })}
      />
      <TextField
        label={words.send_on}
        name="send_on"
        type="date"
        min={dayAfter(0)}
        max={dayAfter(LATEST_DAYS)}
        hint={words.send_on_hint}
        value={details.sendOn}
        onChange={(event) => setDetails({ sendOn: event.target.value })}
      />
      <div className={styles.whole}>
        <TextField
          label={words.email}
          name="recipient_email"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint={words.email_hint}
          fault={isAddress ? undefined : words.bad_email}
          value={details.email}
          onChange={(event) => setDetails({ email: event.target.value })}
        />
      </div>
      <div className={styles.whole}>
        <TextArea
          label={words.message}
          name="message"
          maxLength={1000}
          value={details.message}
          onChange={(event) => setDetails({ message: event.target.value })}
        />
      </div>
    </div>
  )
}
