import morningGlow from '#brand/pictures/morning-glow.webp'
import { BillingFrame } from '#web/features/billing/form/billing-frame.tsx'
import { isInProgress, PurchaseProgress } from '#web/features/billing/purchase/purchase-progress.tsx'
import { usePurchase } from '#web/features/billing/purchase/use-purchase.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { useLocation, useReloadPage } from '#web/navigation/use-navigation.ts'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import type { GiftData } from './gift-data.ts'
import { GiftDone } from './gift-done.tsx'
import { GiftForm } from './gift-form.tsx'
import { useGift } from './use-gift.ts'

/** Buying a gift: recipient, date, message and price. */
export function View({ data }: { data: GiftData }) {
  const { pathname } = useLocation()
  const reloadPage = useReloadPage()
  const someone = useUser()
  const user = someone?.is_registered ? someone : undefined
  const form = useGift(data, pathname)
  const purchase = usePurchase({
    userId: user?.id ?? null,
    path: pathname,
    onRefused: (code) => code === 'consent_required' && void reloadPage(),
  })
  const { state } = purchase

  if (state.status === 'done') return <GiftDone done={state} onAnother={purchase.startOver} />
  return (
    <BillingFrame
      picture={morningGlow}
      overline={words.overline}
      title={words.heading}
      lead={form ? words.lead : words.none}
    >
      {isInProgress(state) ? (
        <PurchaseProgress purchase={purchase} />
      ) : (
        form && <GiftForm form={form} products={data.products} user={user} purchase={purchase} now={data.now} />
      )}
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </BillingFrame>
  )
}
