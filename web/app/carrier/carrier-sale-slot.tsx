import { lazy, Suspense } from 'react'
import { carrierSale } from '#web/state/carrier/carrier-sale.ts'
import { useStore } from '#web/store/use-store.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const CarrierSale = lazy(async () => ({
  default: (await loadWithRetry(() => import('./carrier-sale.tsx'))).CarrierSale,
}))

/** Shows the result of a purchase on the carrier's screen; its code is loaded on demand. */
export function CarrierSaleSlot() {
  const sale = useStore(carrierSale)
  if (!sale) return null
  return (
    <Suspense fallback={null}>
      <CarrierSale sale={sale} />
    </Suspense>
  )
}
