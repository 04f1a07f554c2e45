import type { Charge } from '#contract/billing/subscriptions.ts'
import { shortDateText } from '#rules/dates/date-text.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { downloadText } from '#web/ui/download-text.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { timestampText } from '#web/ui/text/billing/timestamp-text.ts'
import { chargeRecord, chargeRecordName } from './charge-record.ts'
import styles from './charges.module.css'

const KINDS = { succeeded: 'success', pending: 'gold', refunded: 'plain' } as const

/** One charge: date, amount, reason and consent. */
export function ChargeRow({ charge }: { charge: Charge }) {
  const { title, amount, currency, status, charged_at, period_start, period_end, consent } = charge
  const amountText = moneyText(amount, currency)
  const day = shortDateText(Date.parse(charged_at))
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>{day}</b>
        <Badge kind={KINDS[status]}>{words.charge_status[status]}</Badge>
        <b className={styles.amount}>{amountText}</b>
      </div>
      <p>{title}</p>
      {period_start && period_end && (
        <p className={styles.meta}>
          {words.charge_period(shortDateText(Date.parse(period_start)), shortDateText(Date.parse(period_end)))}
        </p>
      )}
      <div className={styles.consent}>
        {consent ? (
          <>
            <p>“{consent.text}”</p>
            <p>{words.consent_given(timestampText(consent.agreed_at), consent.device_name)}</p>
          </>
        ) : (
          <p>{words.consent_elsewhere}</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        icon="page"
        aria-label={words.proof_of(day, amountText)}
        onClick={() => downloadText(chargeRecordName(charge), chargeRecord(charge))}
      >
        {words.proof}
      </Button>
    </li>
  )
}
