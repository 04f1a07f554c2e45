import { productTitle } from '#brand/product-titles.ts'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { downloadText } from '#web/ui/download-text.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { deviceText } from '#web/ui/text/account/device-en.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { timestampText } from '#web/ui/text/billing/timestamp-text.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { chargeRecord, chargeRecordName } from './charge-record.ts'
import styles from './charges.module.css'

const KINDS = { succeeded: 'success', pending: 'gold', refunded: 'plain' } as const

/** One charge: date, amount, reason and consent. */
export function ChargeRow({ charge }: { charge: Charge }) {
  const { title, amount, currency, status, charged_at, period_start, period_end, consent } = charge
  const amountText = formatMoney(amount, currency)
  const day = formatShortDate(Date.parse(charged_at))
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>{day}</b>
        <Badge kind={KINDS[status]}>{words.charge_status[status]}</Badge>
        <b className={styles.amount}>{amountText}</b>
      </div>
      <p>{productTitle(title, currentLanguage())}</p>
      {period_start && period_end && (
        <p className={styles.meta}>
          {words.charge_period(formatShortDate(Date.parse(period_start)), formatShortDate(Date.parse(period_end)))}
        </p>
      )}
      <div className={styles.consent}>
        {consent ? (
          <>
            <p lang={langAttribute(consent.locale)}>“{consent.text}”</p>
            <p>{words.consent_given(timestampText(consent.agreed_at), deviceText(consent.device_name))}</p>
          </>
        ) : (
          <p>{words.consent_elsewhere}</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        icon={LISTENING_SHAPES.page}
        aria-label={words.proof_of(day, amountText)}
        onClick={() => downloadText(chargeRecordName(charge), chargeRecord(charge))}
      >
        {words.proof}
      </Button>
    </li>
  )
}
