import type { ReactNode } from 'react'
import type { Product } from '#contract/billing/subscriptions.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { Agreement, Timeline } from '#web/features/billing/form/agreement.tsx'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { StoreChoice } from '#web/features/billing/form/store-choice.tsx'
import { PlanChoice } from '#web/features/billing/plans/plan-choice.tsx'
import type { PurchaseControls } from '#web/features/billing/purchase/use-purchase.ts'
import { AccountStep } from '#web/features/sign-in/steps/account-step.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { OrderCheckout } from './order-checkout.tsx'
import styles from './order-form.module.css'
import { ProofStep } from './proof-step.tsx'
import type { Buyer } from './use-buyer.ts'
import type { OrderForm as Form } from './use-order.ts'

type OrderFormProps = {
  form: Form
  buyer: Buyer
  purchase: PurchaseControls
  /** The field for a discount code. */
  discount: ReactNode
}

/** Product, payment, buyer and consent, with the amounts beside them. */
export function OrderForm({ form, buyer, purchase, discount }: OrderFormProps) {
  const { user, hasCarrierBill } = buyer
  return (
    <div className={styles.grid}>
      <div>
        <Plans products={form.products} form={form} discount={discount} />
        <BillingStep title={words.pay}>
          <StoreChoice
            stores={form.stores}
            chosen={form.store}
            onChoose={form.chooseStore}
            user={user}
            hasCarrierBill={hasCarrierBill}
            phone={form.phone}
            onPhone={form.typePhone}
          />
        </BillingStep>
        {user ? (
          <BillingStep title={words.account}>
            {form.needsProof ? (
              <ProofStep user={user} isForTrial={form.terms.trial !== null} />
            ) : (
              <p className={styles.quiet}>{user.email ? words.signed_in_as(user.email) : words.signed_in}</p>
            )}
          </BillingStep>
        ) : (
          <div className={styles.account}>
            <AccountStep opening={{ title: words.account, words: words.account_words }} />
          </div>
        )}
        <BillingStep title={words.agree}>
          <Timeline terms={form.terms} store={form.store} />
          <div className={styles.agree}>
            <Agreement consent={form.terms.consent} isAgreed={form.isAgreed} onAgree={form.agree} />
          </div>
        </BillingStep>
      </div>
      <OrderCheckout form={form} user={user} purchase={purchase} />
    </div>
  )
}

type PlansProps = Pick<OrderFormProps, 'form' | 'discount'> & { products: readonly Product[] }

function Plans({ products, form, discount }: PlansProps) {
  const isSinglePlan = products.length === 1
  return (
    <BillingStep title={isSinglePlan ? words.plan_one : words.plan}>
      <PlanChoice products={products} chosen={form.product} onChoose={form.chooseProduct} />
      {isSinglePlan && (
        <Button href={SUBSCRIBE} variant="tertiary" size="small" className={styles.others}>
          {words.other_plans}
        </Button>
      )}
      {discount}
    </BillingStep>
  )
}
