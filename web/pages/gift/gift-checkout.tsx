import { useId } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { OrderSummary } from '#web/features/billing/form/order-summary.tsx'
import type { PurchaseControls } from '#web/features/billing/purchase/use-purchase.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './gift-form.module.css'
import type { GiftForm } from './use-gift.ts'

type GiftCheckoutProps = { form: GiftForm; user: User | undefined; purchase: PurchaseControls }

/** The gift's price and the buy button. */
export function GiftCheckout({ form, user, purchase: { state, buy } }: GiftCheckoutProps) {
  const hintId = useId()
  const { title, description, points, price, currency } = form.product
  const priceText = formatMoney(price, currency)
  const hint = !user ? subscribeText.needs_account : form.isAgreed ? undefined : subscribeText.needs_consent
  return (
    <OrderSummary
      lines={[
        { label: title, note: description, value: priceText },
        { label: subscribeText.pay_with, value: subscribeText.stores.card[0] },
      ]}
      dueToday={priceText}
      points={points}
      finePrint={subscribeText.once_only}
    >
      <Button
        variant="primary"
        size="large"
        isBlock
        disabled={!user || !form.isAgreed || !form.isAddress}
        isBusy={state.status === 'sending'}
        aria-describedby={hintId}
        onClick={() => void buy(form.order())}
      >
        {words.buy}
      </Button>
      <div id={hintId}>
        {hint && <p className={styles.hint}>{hint}</p>}
        <FormMessage fault={state.status === 'choosing' ? state.fault : undefined} />
      </div>
    </OrderSummary>
  )
}
