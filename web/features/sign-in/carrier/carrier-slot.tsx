import { lazy, Suspense } from 'react'
import { carrierQuestion } from '#web/state/carrier/carrier-question.ts'
import { useStore } from '#web/store/use-store.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const CarrierQuestion = lazy(async () => ({
  default: (await loadWithRetry(() => import('./carrier-question.tsx'))).CarrierQuestion,
}))

/** The mount point of questions about the carrier's customer; its code is loaded on demand. */
export function CarrierSlot() {
  const question = useStore(carrierQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <CarrierQuestion question={question} />
    </Suspense>
  )
}
