import { lazy, Suspense } from 'react'
import { useFirstInteraction } from '#web/ui/hooks/use-first-interaction.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import type { DeferredPartsProps } from './deferred-parts.tsx'

const LazyDeferredParts = lazy(async () => ({
  default: (await loadWithRetry(() => import('./deferred-parts.tsx'), 'background')).DeferredParts,
}))

/**
 * The mount point of deferred parts. Their code is loaded on the first interaction, or at once without a connection.
 */
export function DeferredPartsSlot(props: DeferredPartsProps) {
  const hasInteracted = useFirstInteraction()
  const isHydrated = useHydrated()
  if (!hasInteracted && !(isHydrated && !navigator.onLine)) return null
  return (
    <Suspense fallback={null}>
      <LazyDeferredParts {...props} />
    </Suspense>
  )
}
