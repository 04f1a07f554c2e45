import { useEffect } from 'react'
import type { CarrierSale as Sale } from '#contract/accounts/carrier-sign-in.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { storePurchase } from '#web/features/billing/purchase/stored-purchase.ts'
import { BookmarkSlot } from '#web/features/sign-in/carrier/bookmark-slot.tsx'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { carrierSale } from '#web/state/carrier/carrier-sale.ts'

/**
 * Handles the result of a purchase on the carrier's screen. After a success the visitor stays on the page and is asked to
 * bookmark it; otherwise the purchase page opens and says what failed or changed.
 */
export function CarrierSale({ sale }: { sale: Sale }) {
  const navigate = useNavigate()
  const { status, product_id, purchase_id, today } = sale
  const isSold = today !== null
  useEffect(() => {
    if (status === 'succeeded') return
    // The purchase page reads its state and says why it failed.
    if (purchase_id) storePurchase({ id: purchase_id, path: SUBSCRIBE, productId: product_id, consent: '' })
    if (status !== 'changed') carrierSale.set(null)
    void navigate(isSold ? `${SUBSCRIBE}?${new URLSearchParams({ product_id })}` : SUBSCRIBE)
  }, [status, product_id, purchase_id, isSold, navigate])
  return status === 'succeeded' ? <BookmarkSlot /> : null
}
