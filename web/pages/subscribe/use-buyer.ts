import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { getSubscriptionDetails, type Product } from '#contract/billing/subscriptions.ts'
import { findProducts, readOfferQuery } from '#web/features/billing/plans/find-products.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'

export type Buyer = {
  /** Undefined for a guest, and until it is known. */
  user: (User & { id: string }) | undefined
  /** With the trials that this buyer may still have. */
  products: readonly Product[]
  /** Whether their carrier has named the bill to charge: being its customer is not enough. */
  hasCarrierBill: boolean
}

/** Who buys, and what is offered to them: the page's products, and once they are known the ones made for them. */
export function useBuyer(offered: readonly Product[], search: string): Buyer {
  const someone = useUser()
  const isKnown = useVisitorKnown()
  const id = someone?.is_registered ? someone.id : null
  const isDcb = someone?.is_dcb === true
  const [own, setOwn] = useState<{ id: string; products: readonly Product[]; hasCarrierBill: boolean }>()

  // Also anew with the page's own: the terms have changed then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's products say when
  useEffect(() => {
    if (!isKnown || !id) return
    let isGone = false
    const products = findProducts(call, readOfferQuery(new URLSearchParams(search)))
    Promise.all([products, isDcb && findCarrierBill(id)]).then(
      ([found, hasCarrierBill]) => !isGone && setOwn({ id, products: found, hasCarrierBill }),
      // The page's own stay; the server says so where they are not this buyer's.
      (error) => reportFailure('Failed fetching products', error),
    )
    return () => {
      isGone = true
    }
  }, [isKnown, id, isDcb, search, offered])

  const found = own?.id === id ? own : undefined
  return {
    user: someone && id ? { ...someone, id } : undefined,
    products: found?.products ?? offered,
    hasCarrierBill: found?.hasCarrierBill ?? false,
  }
}

async function findCarrierBill(id: string): Promise<boolean> {
  return (await call(getSubscriptionDetails, { params: { id } })).data.has_carrier_bill
}
