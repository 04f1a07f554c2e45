import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { receiptText as words } from '#web/ui/text/billing/receipt-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './donation-receipt-view.module.css'
import type { Receipt } from './use-receipt.ts'

const KINDS = { succeeded: 'success', pending: 'gold', refunded: 'plain' } as const

/** All details of a payment, with a refund button while that is possible. */
export function ReceiptCard({ receipt, onRefund }: { receipt: Receipt; onRefund: () => Promise<void> }) {
  const [isRefundOpen, setRefundOpen] = useState(false)
  const { payment, consent_text, consent_locale } = receipt
  const { to, amount, returned, currency, status, store, is_monthly, given_at, refundable_until } = payment
  const amountText = formatMoney(amount, currency)
  const isCard = parseStoreName(store, brand.slug) === 'card'
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <p className={styles.brand}>{brand.name}</p>
        <Badge kind={KINDS[status]}>{words.status[status]}</Badge>
      </header>
      <p className={styles.sum}>{amountText}</p>
      <dl className={styles.lines}>
        <Line label={words.to} value={to.name} />
        <Line label={words.date} value={formatShortDate(Date.parse(given_at))} />
        <Line label={words.kind} value={is_monthly ? words.monthly : words.once} />
        <Line label={words.paid_by} value={isCard ? words.stores.card : words.stores.carrier} />
        {returned > 0 && <Line label={words.returned} value={formatMoney(returned, currency)} />}
        <Line label={words.reference} value={payment.id} />
      </dl>
      {consent_text && (
        <p className={styles.consent}>
          {words.agreed}: <span lang={consent_locale ?? undefined}>“{consent_text}”</span>
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => print()}>
          {words.print}
        </Button>
        {refundable_until && (
          <Button variant="tertiary" onClick={() => setRefundOpen(true)}>
            {words.refund}
          </Button>
        )}
      </div>
      {refundable_until && (
        <p className={styles.quiet}>{words.refund_until(formatShortDate(Date.parse(refundable_until)))}</p>
      )}
      {payment.is_refund_pending && <p className={styles.quiet}>{words.pending_refund}</p>}
      {isRefundOpen && <RefundQuestion sum={amountText} onRefund={onRefund} onClose={() => setRefundOpen(false)} />}
    </article>
  )
}

type RefundQuestionProps = { sum: string; onRefund: () => Promise<void>; onClose: () => void }

function RefundQuestion({ sum, onRefund, onClose }: RefundQuestionProps) {
  const submit = useSubmit(() => words.refund_failed)
  async function refund() {
    await onRefund()
    showToast(words.refunded(sum), { icon: 'check', tone: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.refund_title}
      message={words.refund_words(sum)}
      yes={words.refund_yes}
      no={words.refund_no}
      isDanger
      isBusy={submit.isBusy}
      onYes={() => void submit.run(refund)}
      onClose={onClose}
    >
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
