import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { getSubscriptionDetails, type Product } from '#contract/billing/subscriptions.ts'
import { findProducts, readOfferQuery } from '#web/features/billing/plans/find-products.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

export type Buyer = {
  /** Undefined for a guest, and until known. */
  user: (User & { id: string }) | undefined
  /** With the trials that this buyer is still eligible for. */
  products: readonly Product[]
  /** True if the carrier named the number to bill; being its customer is not enough. */
  hasCarrierBill: boolean
}

/** The buyer and their offers: the page's products, replaced by the buyer's own once known. */
export function useBuyer(offered: readonly Product[], search: string): Buyer {
  const visitor = useUser()
  const isKnown = useVisitorKnown()
  const id = visitor?.is_registered ? visitor.id : null
  const isDcb = visitor?.is_dcb === true
  const [loaded, setLoaded] = useState<{ id: string; products: readonly Product[]; hasCarrierBill: boolean }>()

  // Also when the page's products change, because then the terms have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page's products change
  useEffect(() => {
    if (!isKnown || !id) return
    let isUnmounted = false
    const products = findProducts(call, readOfferQuery(new URLSearchParams(search)), currentLanguage())
    Promise.all([products, isDcb && findCarrierBill(id)]).then(
      ([buyerProducts, hasCarrierBill]) => !isUnmounted && setLoaded({ id, products: buyerProducts, hasCarrierBill }),
      // The page's products stay; the server refuses them if they are not this buyer's.
      (error) => reportFailure('Failed fetching products', error),
    )
    return () => {
      isUnmounted = true
    }
  }, [isKnown, id, isDcb, search, offered])

  const found = loaded?.id === id ? loaded : undefined
  return {
    user: visitor && id ? { ...visitor, id } : undefined,
    products: found?.products ?? offered,
    hasCarrierBill: found?.hasCarrierBill ?? false,
  }
}

async function findCarrierBill(id: string): Promise<boolean> {
  return (await call(getSubscriptionDetails, { params: { id } })).data.has_carrier_bill
}
