import { useId } from 'react'
import type { User } from '#contract/accounts/session.ts'
import type { PurchaseTerms } from '#rules/billing/purchase-terms.ts'
import { OrderSummary } from '#web/features/billing/form/order-summary.tsx'
import type { PurchaseControls } from '#web/features/billing/purchase/use-purchase.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'
import styles from './order-form.module.css'
import type { OrderForm } from './use-order.ts'

/** What is still missing before the button can be pressed. */
function hintOf({ needsProof, isAgreed }: OrderForm, user: User | undefined): string | undefined {
  if (!user) return words.needs_account
  if (needsProof) return words.needs_proof
  return isAgreed ? undefined : words.needs_consent
}

/** What is charged after today, with both prices of a discount that ends. */
function laterPrice({ price, interval, chargedOn, discount }: PurchaseTerms): string {
  if (discount?.isForTodayAlone) return words.then_from(discount.after, interval, discount.from)
  const regular = words.then_from(price, interval, chargedOn)
  return joinSentences([regular, discount?.ends ?? ''])
}

type OrderCheckoutProps = { form: OrderForm; user: User | undefined; purchase: PurchaseControls }

/** The amounts and the buy button, which needs an account and a consent. */
export function OrderCheckout({ form, user, purchase }: OrderCheckoutProps) {
  const hintId = useId()
  const { state, buy } = purchase
  const { product, terms, store, isAgreed, needsProof } = form
  const { price, regular_price, currency, discount_code } = product
  const isReady = user !== undefined && !needsProof && isAgreed
  const hint = hintOf(form, user)
  const discount = regular_price - price
  return (
    <OrderSummary
      lines={[
        { label: product.title, note: product.description, value: formatMoney(regular_price, currency) },
        ...(discount > 0
          ? [{ label: words.discount(discount_code ?? ''), value: `−${formatMoney(discount, currency)}`, isOff: true }]
          : []),
        ...(terms.trial ? [{ label: words.trial_line(terms.trial), value: `−${terms.price}`, isOff: true }] : []),
        { label: words.pay_with, value: words.stores[store][0] },
      ]}
      dueToday={terms.dueToday}
      points={product.points}
      finePrint={laterPrice(terms)}
    >
      <Button
        variant="primary"
        size="large"
        isBlock
        disabled={!isReady}
        isBusy={state.status === 'sending'}
        aria-describedby={hintId}
        onClick={() => void buy(form.order())}
      >
        {terms.trial ? words.start_trial : words.subscribe}
      </Button>
      <div id={hintId}>
        {hint && <p className={styles.hint}>{hint}</p>}
        <FormMessage fault={state.status === 'choosing' ? state.fault : undefined} />
      </div>
    </OrderSummary>
  )
}
