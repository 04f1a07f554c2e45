import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#web/ui/until-there.ts'
import { useFirstInteraction } from '#web/ui/use-attended.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { DeferredPartsProps } from './later-parts.tsx'

const LaterParts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./later-parts.tsx'), 'unasked')).DeferredParts,
}))

/** Where what may come later stands. Its code comes once the visitor begins to do something; without a connection at once. */
export function DeferredPartsSlot(props: DeferredPartsProps) {
  const isAttended = useFirstInteraction()
  const isHydrated = useHydrated()
  if (!isAttended && !(isHydrated && !navigator.onLine)) return null
  return (
    <Suspense fallback={null}>
      <LaterParts {...props} />
    </Suspense>
  )
}
