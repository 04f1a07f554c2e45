import type { User } from '#contract/accounts/session.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { Agreement } from '#web/features/billing/form/agreement.tsx'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { GiftCard } from '#web/features/billing/gifts/gift-card.tsx'
import { PlanChoice } from '#web/features/billing/plans/plan-choice.tsx'
import type { PurchaseControls } from '#web/features/billing/purchase/use-purchase.ts'
import { AccountStep } from '#web/features/sign-in/steps/account-step.tsx'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { GiftCheckout } from './gift-checkout.tsx'
import styles from './gift-form.module.css'
import { RecipientFields } from './recipient-fields.tsx'
import type { GiftForm as Form } from './use-gift.ts'

type GiftFormProps = {
  form: Form
  products: readonly Product[]
  user: User | undefined
  purchase: PurchaseControls
  now: number
}

/** The gift on one side, its preview and price on the other. */
export function GiftForm({ form, products, user, purchase, now }: GiftFormProps) {
  return (
    <div className={styles.grid}>
      <div>
        {products.length > 1 && (
          <BillingStep title={words.which}>
            <PlanChoice products={products} chosen={form.product} onChoose={form.chooseProduct} />
          </BillingStep>
        )}
        <BillingStep title={words.recipient}>
          <RecipientFields form={form} now={now} />
        </BillingStep>
        {!user && (
          <div className={styles.account}>
            <AccountStep opening={{ title: subscribeText.account, words: subscribeText.account_words }} />
          </div>
        )}
        <BillingStep title={subscribeText.agree}>
          <Agreement consent={form.consent} isAgreed={form.isAgreed} onAgree={form.agree} />
        </BillingStep>
      </div>
      <div>
        <GiftCard title={form.product.title} {...form.details} from={user?.name ?? words.somebody} />
        <GiftCheckout form={form} user={user} purchase={purchase} />
      </div>
    </div>
  )
}
