import { useState } from 'react'
import type { DonationPayment } from '#contract/billing/donations.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { donationsText as words } from '#web/ui/text/giving/donations-en.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './donations-view.module.css'

const COLLAPSED_COUNT = 6
const KINDS = { succeeded: 'success', pending: 'gold', refunded: 'plain' } as const

/** Every payment, newest first, with a link to its receipt, where it can be refunded. */
export function Payments({ payments }: { payments: readonly DonationPayment[] }) {
  const [isExpanded, setExpanded] = useState(false)
  if (payments.length === 0) return <p className={styles.none}>{words.payments_none}</p>
  const visiblePayments = isExpanded ? payments : payments.slice(0, COLLAPSED_COUNT)
  return (
    <>
      <ul className={styles.places}>
        {visiblePayments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {visiblePayments.length < payments.length && (
        <Button variant="secondary" className={styles.action} onClick={() => setExpanded(true)}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function PaymentRow({ payment }: { payment: DonationPayment }) {
  const { to, amount, returned, currency, status, given_at, receipt_url } = payment
  const day = formatShortDate(Date.parse(given_at))
  return (
    <li className={styles.place}>
      <div className={styles.payment}>
        <p className={styles.line}>
          <b>{to.name}</b>
          <b className={styles.sum}>{formatMoney(amount, currency)}</b>
        </p>
        <p className={styles.meta}>
          {day} <Badge kind={KINDS[status]}>{words.status[status]}</Badge>
          {returned > 0 && returned < amount && ` ${words.returned(formatMoney(returned, currency))}`}
        </p>
      </div>
      <Button href={receipt_url} variant="secondary" size="small" aria-label={words.receipt_of(day, to.name)}>
        {words.receipt}
      </Button>
    </li>
  )
}
