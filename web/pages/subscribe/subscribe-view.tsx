import morningGlow from '#brand/pictures/morning-glow.webp'
import { DISCOVER, SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { trialLength } from '#rules/billing/purchase-terms.ts'
import { BillingFrame } from '#web/features/billing/form/billing-frame.tsx'
import { CarrierSaleNotice } from '#web/features/billing/form/carrier-sale-notice.tsx'
import { isInProgress, PurchaseProgress } from '#web/features/billing/purchase/purchase-progress.tsx'
import { usePurchase } from '#web/features/billing/purchase/use-purchase.ts'
import { useLocation, useNavigate, useReloadPage } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EMPTY_PHONE } from '#web/ui/form/phone-fields.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { DiscountForm } from './discount-form.tsx'
import { OrderForm } from './order-form.tsx'
import { PurchaseDone } from './purchase-done.tsx'
import type { SubscribeData } from './subscribe-data.ts'
import { useBuyer } from './use-buyer.ts'
import { useOrder } from './use-order.ts'

/** Subscribing: from the plans to the record of consent. */
export function View({ data }: { data: SubscribeData }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const reloadPage = useReloadPage()
  const query = new URLSearchParams(search)
  const buyer = useBuyer(data.products, search)
  const { now, wish: storeFromQuery } = data
  const form = useOrder({ ...buyer, now, preferredStore: storeFromQuery, query, path: pathname })
  const purchase = usePurchase({
    userId: buyer.user?.id ?? null,
    path: pathname,
    onRefused(code, field) {
      if (code === 'consent_required' && field === 'phone') form?.dropDiscount()
      if (code === 'consent_required') void reloadPage()
      // Not every carrier names the phone number to bill.
      if (code === 'invalid_phone' && form?.phone === null) form.typePhone(EMPTY_PHONE)
    },
  })

  if (purchase.state.status === 'done') {
    const begin = () => void navigate(DISCOVER, { state: { congratulations: true } })
    return <PurchaseDone done={purchase.state} products={buyer.products} onBegin={begin} />
  }
  if (isInProgress(purchase.state)) {
    return (
      <BillingFrame picture={morningGlow} overline={words.overline} title={words.checkout_title}>
        <PurchaseProgress purchase={purchase} />
      </BillingFrame>
    )
  }
  if (buyer.user?.is_subscribed && purchase.state.status !== 'sending') return <AlreadySubscribed />
  if (data.products.length === 0) return <NothingForSale />
  const discount = <DiscountForm products={buyer.products} query={query} />
  return (
    <BillingFrame
      picture={morningGlow}
      overline={words.overline}
      title={headingOf(data)}
      lead={data.isCheckout ? undefined : words.lead}
    >
      <CarrierSaleNotice />
      {form ? <OrderForm form={form} buyer={buyer} purchase={purchase} discount={discount} /> : discount}
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </BillingFrame>
  )
}

function headingOf({ isCheckout, products, campaign: campaignName }: SubscribeData): string {
  if (isCheckout) return words.checkout_title
  const campaign = words.campaigns[campaignName ?? '']
  if (campaign) return campaign
  const trialProduct = products.find(({ is_eligible_for_free_trial }) => is_eligible_for_free_trial)
  const trial = trialProduct && trialLength(trialProduct)
  return trial ? words.heading_trial(trial) : words.heading
}

/** Replaces the form if no store is configured. */
function NothingForSale() {
  return (
    <StatePage>
      <StatePanel icon={LATER_SHAPES.card} title={words.title} words={words.none_for_sale} level="h1">
        <Button href={DISCOVER} variant="primary" size="large">
          {words.discover}
        </Button>
      </StatePanel>
    </StatePage>
  )
}

function AlreadySubscribed() {
  return (
    <StatePage>
      <StatePanel icon={LATER_SHAPES.checkCircle} title={words.already_title} words={words.already_words} level="h1">
        <Button href={DISCOVER} variant="primary" size="large">
          {words.discover}
        </Button>
        <Button href={SETTINGS_SUBSCRIPTIONS} variant="secondary" size="large">
          {words.manage}
        </Button>
      </StatePanel>
    </StatePage>
  )
}
